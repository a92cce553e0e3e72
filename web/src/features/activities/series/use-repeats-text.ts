import type { Activity } from '@parent-activity/contract/activities'
import { useToday } from '../../../ui/dates/use-today.ts'
import { repeatsText } from '../repeats-text.ts'
import { ruleText } from './rule-in-words.ts'
import { useSeries } from './use-series.ts'

/** 'Every Monday and Wednesday, no end', or what is known without the rule; empty if it does not repeat. */
export function useRepeatsText(activity: Activity): string {
  const today = useToday()
  const series = useSeries(activity)
  if (series?.rule) return ruleText(series.rule, today)
  return activity.is_recurring ? repeatsText(activity.recurring_days) : ''
}
