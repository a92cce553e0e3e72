import { daysOffProblems } from '@parent-activity/domain/calendar/days-off-rules'
import { localDay } from '@parent-activity/domain/calendar/today'
import type { Problem } from '@parent-activity/domain/texts/problem'
import type { useRuleForm } from '../../ui/fields/use-rule-form.ts'

export interface DaysOffValues {
  name: string
  from_date: string
  to_date: string
  child_uuids: string[]
  dates: 'remove' | 'keep'
}

export type DaysOffForm = ReturnType<typeof useRuleForm<DaysOffValues>>

export function daysOffRule(values: DaysOffValues): Problem[] {
  return daysOffProblems(values, localDay(new Date()))
}

export function daysOffBody({ dates, ...details }: DaysOffValues) {
  return { ...details, takes_out: dates === 'remove' }
}

/** One day is common, so the last day follows the first until it is chosen. */
export function afterNewFirstDay({ from_date, to_date }: DaysOffValues, chosen: string): Partial<DaysOffValues> {
  const follows = to_date === '' || to_date === from_date || to_date < chosen
  return { from_date: chosen, ...(follows && { to_date: chosen }) }
}
