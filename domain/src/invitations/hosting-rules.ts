import type { ClockTime } from '../activities/clock-time.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'

interface Start {
  start_date: CalendarDate
  start_time: ClockTime | null
}

/** Guests should answer before the activity begins. */
export function replyByProblem(date: CalendarDate, time: ClockTime, { start_date, start_time }: Start): string | null {
  return `${date} ${time}` > `${start_date} ${start_time ?? '00:00'}`
    ? 'Please choose a moment before the activity begins'
    : null
}
