import { ruleDates, type SeriesRule } from '@parent-activity/domain/activities/series-rule'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Move } from './series-change.ts'

const mostDays = 6

export function moveProblem({ weekdays, every_weeks }: SeriesRule, move: Move): string | null {
  if (Math.abs(move.days) > mostDays) return `The day of a series can be moved by at most ${mostDays} days`
  if (!weekdays.includes(move.weekday)) return null
  if (move.days !== 0 && weekdays.includes(newWeekday(move))) return takesPlaceAlready
  return every_weeks > 1 && weekdays.length > 1 && weeksCrossed(move) !== 0
    ? 'A series of every second week with several days can only be moved within a week, from Sunday to Saturday'
    : null
}

export const takesPlaceAlready = 'This series already takes place on that day'

/** `dates` are all days of the rule that have been planned, and `moved` those of them that moved, as they are now. */
export function movedRule<Rule extends SeriesRule & { rolled_until: CalendarDate }>(
  rule: Rule,
  move: Move,
  dates: readonly CalendarDate[],
  moved: readonly CalendarDate[],
) {
  if (!rule.weekdays.includes(move.weekday) || moved.length === 0) return rule
  const weekdays = rule.weekdays.map((day) => (day === move.weekday ? newWeekday(move) : day)).toSorted((a, b) => a - b)
  // Shifted by whole weeks, so that the weeks in between stay those without a date.
  const shifted = rule.every_weeks > 1 ? addDays(rule.from_date, 7 * weeksCrossed(move)) : rule.from_date
  const next = { ...rule, weekdays, from_date: earliest(shifted, ...moved) }
  if (rule.until_date === null) return { ...next, rolled_until: earliest(rule.rolled_until, latest(...moved)) }
  const last = latest(...dates)
  const until_date = last > rule.until_date || missesDates(next, last) ? last : rule.until_date
  return { ...next, until_date, rolled_until: until_date }
}

/** The last date may have moved to before a day that the rule gives now. */
function missesDates(rule: SeriesRule, last: CalendarDate): boolean {
  return rule.until_date !== null && ruleDates(rule, addDays(last, 1), rule.until_date).length > 0
}

function newWeekday({ weekday, days }: Move): number {
  return (weekday + days + 7) % 7
}

function weeksCrossed({ weekday, days }: Move): number {
  return Math.floor((weekday + days) / 7)
}

function earliest(...dates: readonly CalendarDate[]): CalendarDate {
  return dates.reduce((a, b) => (b < a ? b : a))
}

function latest(...dates: readonly CalendarDate[]): CalendarDate {
  return dates.reduce((a, b) => (b > a ? b : a))
}
