import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { timeTextOn } from '../../activities/block/block-times.ts'

/** '9:00 AM, St Brendan’s' */
export function outsideText(entry: OutsideEntry, day: CalendarDate): string {
  return `${timeTextOn(entry, day, 'both')}, ${entry.calendar_name}`
}
