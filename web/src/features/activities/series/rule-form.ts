import { dateProblem } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { problem, type Problem } from '@parent-activity/domain/texts/problem'
import { plainDate } from '../span-text.ts'
import { seriesMessages } from './messages.ts'
import type { KnownRule, SeriesDate } from './series.queries.ts'

export interface RuleValues {
  until_date: string
  has_open_end: boolean
  skips_days_off: boolean
}

/** An end that has passed may stay as it is. */
export function ruleEndProblems(
  { until_date, has_open_end }: RuleValues,
  rule: Pick<KnownRule, 'until_date'>,
  today: CalendarDate,
): Problem<'until_date'>[] {
  if (has_open_end || until_date === rule.until_date) return []
  return problem('until_date', until_date === '' ? seriesMessages.endMissing : dateProblem(until_date, today))
}

/** Only what changed: the other parent may have changed the rest. */
export function changedRule(rule: Pick<KnownRule, 'until_date' | 'skips_days_off'>, values: RuleValues) {
  const until_date = values.has_open_end ? null : values.until_date
  const { skips_days_off } = values
  return {
    ...(until_date !== rule.until_date && { until_date }),
    ...(skips_days_off !== rule.skips_days_off && { skips_days_off }),
  }
}

/** The effect of an end on dates that are already planned. */
export function endNote(
  { until_date, has_open_end }: RuleValues,
  dates: readonly Pick<SeriesDate, 'start_date'>[],
  today: CalendarDate,
): string {
  if (has_open_end) return seriesMessages.plannedAhead
  if (dateProblem(until_date, today) !== null) return ''
  const after = dates.filter(({ start_date }) => start_date > until_date).length
  return after === 0 ? '' : seriesMessages.deletedAfter(after, plainDate(until_date))
}
