import { daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { shortDateText, timeText } from '../../ui/dates/local-format.ts'
import { seriesMessages } from './series/messages.ts'

/** 'Mon, 3 Aug to Fri, 7 Aug · 5 days' */
export function spanText({ start_date, end_date }: { start_date: CalendarDate; end_date: CalendarDate }): string {
  const length = seriesMessages.days(daysBetween(start_date, end_date) + 1)
  return `${seriesMessages.period(plainDate(start_date), plainDate(end_date))} · ${length}`
}

/** 'Starts at 10:00, ends at 16:00': on the first and the last day. Empty without times. */
export function spanTimesText({
  start_time,
  end_time,
}: {
  start_time: string | null
  end_time: string | null
}): string {
  const { starts, ends } = seriesMessages
  return [start_time && starts(timeText(start_time)), end_time && ends(timeText(end_time))].filter(Boolean).join(', ')
}

/** 'Mon 3 Aug': commas would separate where they should not. */
export function plainDate(date: CalendarDate): string {
  return shortDateText(date).replace(',', '')
}

const nearDays = 300

/** Names the year only of a day that could be mistaken for this year’s. */
export function comingDate(date: CalendarDate, today: CalendarDate): string {
  const isNear = daysBetween(today, date) < nearDays
  return shortDateText(date, isNear ? date : today).replace(',', '')
}
