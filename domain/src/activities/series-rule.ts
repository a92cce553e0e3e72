import { addDays, daysBetween, weekday, type CalendarDate } from '../calendar/calendar-date.ts'

export const rhythms = [1, 2] as const

export interface SeriesRule {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  every_weeks: (typeof rhythms)[number]
  from_date: CalendarDate
  /** Null if it goes on until somebody ends it. */
  until_date: CalendarDate | null
}

/** How far ahead a series without an end is planned. */
export const monthsAhead = 13

/** The days that a rule gives between two days, both included. */
export function ruleDates(rule: SeriesRule, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = from < rule.from_date ? rule.from_date : from
  const last = rule.until_date !== null && rule.until_date < to ? rule.until_date : to
  const dates: CalendarDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) if (isRuleDate(rule, date)) dates.push(date)
  return dates
}

/** Weeks begin on Sunday, as in the calendar. */
export function isRuleDate({ weekdays, every_weeks, from_date }: SeriesRule, date: CalendarDate): boolean {
  const weeks = daysBetween(sundayOf(from_date), sundayOf(date)) / 7
  return weekdays.includes(weekday(date)) && weeks % every_weeks === 0
}

function sundayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekday(date))
}
