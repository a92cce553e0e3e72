import { randomUUID } from 'node:crypto'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { DemoFamily } from './demo-family.ts'

const dayMs = 24 * 60 * 60 * 1000
const yearsAheadMs = 10 * 365 * dayMs

interface Child {
  id: string
  first_name: string
}

/** Their addresses lead nowhere, so they are never read. */
export function followedCalendarRows(
  { id: added_by, follows = [] }: DemoFamily,
  family_id: string,
  children: readonly Child[],
  now: Date,
) {
  const today = utcDay(now)
  const made = follows.map((calendar) => ({ calendar, id: randomUUID() }))
  return {
    followed_calendars: made.map(({ calendar: { name, address, kind, failure, daysOld = 0 }, id }, index) => ({
      id,
      family_id,
      name,
      address,
      kind,
      etag: null,
      last_modified: null,
      taken_until: null,
      taken_zone: null,
      read_at: new Date(now.getTime() - daysOld * dayMs).toISOString(),
      next_read_at: new Date(now.getTime() + yearsAheadMs).toISOString(),
      failure: failure ?? null,
      added_by,
      // Increasing, so that lists keep this order.
      created_at: new Date(now.getTime() - 30 * dayMs + index).toISOString(),
    })),
    followed_calendar_children: made.flatMap(({ calendar, id: calendar_id }) =>
      children
        .filter(({ first_name }) => calendar.children.includes(first_name))
        .map(({ id: child_id }) => ({ calendar_id, child_id, family_id })),
    ),
    outside_entries: made.flatMap(({ calendar: { entries }, id: calendar_id }) =>
      entries.map(({ title, location = null, week, weekday: day, times }) => {
        const start_date = addDays(today, 7 * week + day - weekday(today))
        return {
          id: randomUUID(),
          calendar_id,
          family_id,
          uid: `${title}@${start_date}`,
          occurrence: '',
          title,
          location,
          description: null,
          start_date,
          end_date: start_date,
          start_time: times?.[0] ?? null,
          end_time: times?.[1] ?? null,
        }
      }),
    ),
  }
}
