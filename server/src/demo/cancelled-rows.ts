import { randomUUID } from 'node:crypto'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { dayOf, hoursBefore } from './days.ts'
import type { DemoFamily } from './demo-family.ts'
import type { DemoPeople } from './people.ts'

export function demoCancelledRows({ cancelled = [] }: DemoFamily, people: DemoPeople, now: Date) {
  const today = utcDay(now)
  return cancelled.flatMap(({ name, host, when, guests, hoursAgo }) =>
    guests.map((guest) => {
      const { id: child_id, family_id } = people.child(guest)
      return {
        id: randomUUID(),
        family_id,
        child_id,
        kind: 'cancelled' as const,
        activity_id: null,
        activity_name: name,
        host_child_name: host,
        start_date: dayOf(when, today),
        start_time: null,
        location: null,
        created_at: hoursBefore(now, hoursAgo),
        read_at: null,
      }
    }),
  )
}
