import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { formatClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { shortDateText, shortWeekdayText, timeText, weekdayText } from '../../../ui/dates/local-format.ts'

/** 'Wed 18 Nov, 9:00 PM' */
export function dayAndTime(date: CalendarDate, time: ClockTime | null): string {
  return time === null ? shortDateText(date) : `${shortDateText(date)}, ${timeText(time)}`
}

/** 'today, 7:40 PM', 'yesterday, 7:40 PM', or 'Wed 18 Nov, 9:00 PM' */
export function momentInWords(iso: string, today: CalendarDate): string {
  const { day, time } = onClock(iso)
  const name = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : shortDateText(day, today)
  return `${name}, ${timeText(time)}`
}

/** '8:12 PM' today, then 'yesterday', 'Mon 8:12 PM' for a week, and the day. */
export function sinceWhen(iso: string, today: CalendarDate): string {
  const { day, time } = onClock(iso)
  if (day === today) return timeText(time)
  if (day === addDays(today, -1)) return 'yesterday'
  return isLately(day, today) ? `${shortWeekdayText(day)} ${timeText(time)}` : shortDateText(day, today)
}

/** 'today', 'yesterday', 'on Monday', or 'on Mon 2 Nov' */
export function onWhichDay(iso: string, today: CalendarDate): string {
  const { day } = onClock(iso)
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return `on ${isLately(day, today) ? weekdayText(day) : shortDateText(day, today)}`
}

/** '1st', '2nd', '11th' */
export function nth(place: number): string {
  const tens = place % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

function isLately(day: CalendarDate, today: CalendarDate): boolean {
  return day > addDays(today, -7)
}

function onClock(iso: string): { day: CalendarDate; time: ClockTime } {
  const moment = new Date(iso)
  return { day: localDay(moment), time: formatClockTime(moment.getHours(), moment.getMinutes()) }
}
