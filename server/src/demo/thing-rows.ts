import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Planned {
  rule: { id: string } | null
  occasions: { activity: { id: string; start_date: CalendarDate } }[]
  brings: string[]
}

export function demoThings(planned: readonly Planned[], family_id: string, created_at: string, today: CalendarDate) {
  const lists = planned.map(({ rule, occasions, brings }) => {
    const things = brings.map((name, index) => ({
      id: randomUUID(),
      family_id,
      activity_id: rule ? null : (occasions[0]?.activity.id ?? null),
      series_id: rule?.id ?? null,
      name,
      // Increasing, so that lists keep this order.
      created_at: new Date(Date.parse(created_at) + index).toISOString(),
    }))
    const next = occasions.find(({ activity }) => activity.start_date >= today)
    return { things, packed: things.length > 1 && next ? { thing: things[0], on: next.activity.id } : null }
  })
  return {
    things: lists.flatMap(({ things }) => things),
    packedThings: lists.flatMap(({ packed }) =>
      packed?.thing ? { thing_id: packed.thing.id, activity_id: packed.on, family_id } : [],
    ),
  }
}
