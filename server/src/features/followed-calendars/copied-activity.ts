import { randomUUID } from 'node:crypto'
import { periodProblems } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'
import type { NewActivity } from '../activities/activities.repository.ts'
import { outsideUid } from './outside-uid.ts'

/** Null for what no activity can be, such as an entry of several years. */
export function copiedActivity(entry: CalendarEntry): (NewActivity & { outside_uid: string }) | null {
  const { title: name, description, location, start_date, end_date, start_time } = entry
  const isMoment = start_date === end_date && (entry.end_time ?? '') <= (start_time ?? '')
  const end_time = start_time === null || isMoment ? null : entry.end_time
  const period = { start_date, end_date, start_time, end_time }
  if (periodProblems(period).length > 0) return null
  return {
    id: randomUUID(),
    name,
    description,
    location,
    ...period,
    website_url: null,
    cost: null,
    max_participants: null,
    is_shared: false,
    auto_notify_new_connections: false,
    host_cant_attend: false,
    series_id: null,
    is_recurring: false,
    recurring_days: [],
    series_start_date: null,
    outside_uid: outsideUid(entry),
  }
}
