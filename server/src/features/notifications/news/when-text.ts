import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { mailFormats } from '../../../mail/mail-times.ts'

export { hoursText, longDayText, mailFormats } from '../../../mail/mail-times.ts'

/** 'Wed 18 Nov, 4:00 PM', or '6 dates from Wed 18 Nov, 4:00 PM' */
export function whenText({ start_date, start_time }: Dated, count = 1): string {
  const first = [mailFormats.day(start_date), ...(start_time === null ? [] : [mailFormats.time(start_time)])].join(', ')
  return count === 1 ? first : `${count} dates from ${first}`
}

interface Dated {
  start_date: CalendarDate
  start_time: ClockTime | null
}
