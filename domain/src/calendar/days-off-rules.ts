import { dateProblem } from '../activities/activity-rules.ts'
import { isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from './calendar-date.ts'

export const dayOffNameLimit = 100
export const dayOffNameMissing = 'Please enter a name'
export const dayOffChildrenMissing = 'Please choose at least one child'
const longestDays = 366

interface DaysOffForm {
  name: string
  from_date: string
  to_date: string
  child_uuids: readonly string[]
}

/** Days off may have begun, but are not yet over. */
export function daysOffProblems(
  form: DaysOffForm,
  today: CalendarDate,
  latestToday = today,
): Problem<keyof DaysOffForm>[] {
  return firstProblems(daysOffFormProblems(form), problem('to_date', dateProblem(form.to_date, today, latestToday)))
}

export function daysOffFormProblems(form: DaysOffForm): Problem<keyof DaysOffForm>[] {
  return firstProblems(
    problem('name', isBlank(form.name) ? dayOffNameMissing : null),
    daysOffRangeProblems(form),
    problem('child_uuids', form.child_uuids.length === 0 ? dayOffChildrenMissing : null),
  )
}

export function daysOffRangeProblems({
  from_date,
  to_date,
}: Pick<DaysOffForm, 'from_date' | 'to_date'>): Problem<'from_date' | 'to_date'>[] {
  if (!isCalendarDate(from_date)) return problem('from_date', 'Please choose the first day')
  if (!isCalendarDate(to_date)) return problem('to_date', 'Please choose the last day')
  if (to_date < from_date) return problem('to_date', 'The last day can’t be before the first')
  const days = daysBetween(from_date, to_date) + 1
  return problem('to_date', days > longestDays ? `Days off can last at most ${longestDays} days` : null)
}
