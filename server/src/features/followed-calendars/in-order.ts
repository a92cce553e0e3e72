import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'

export function inOrder(one: CalendarEntry, other: CalendarEntry): number {
  return compareTexts(orderOf(one), orderOf(other))
}

/** All-day entries come first. */
function orderOf({ start_date, start_time, title }: CalendarEntry): string {
  return `${start_date} ${start_time ?? ''} ${title}`
}
