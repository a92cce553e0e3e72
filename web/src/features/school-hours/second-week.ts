import { isRuleDate } from '@parent-activity/domain/activities/series-rule'
import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

export const weeks = ['this', 'next'] as const
export type Week = (typeof weeks)[number]

/** Which of two weeks has school, seen from today. */
export function schoolWeek(from_date: CalendarDate, today: CalendarDate): Week {
  const rule = { weekdays: [weekday(today)], every_weeks: 2 as const, from_date, until_date: null }
  return isRuleDate(rule, today) ? 'this' : 'next'
}

export function firstDayOf(week: Week, today: CalendarDate): CalendarDate {
  return week === 'this' ? today : addDays(today, 7)
}
