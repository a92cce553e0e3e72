import type { Activity } from '@parent-activity/contract/activities'
import { seriesMessages } from './messages.ts'
import { useSeries } from './use-series.ts'

/** 'Weekly'; null if it does not repeat, or while nobody knows how often. */
export function useRhythmText(activity: Activity): string | null {
  const series = useSeries(activity)
  const { weekly, everyTwoWeeks } = seriesMessages
  if (series?.rule) return series.rule.every_weeks === 2 ? everyTwoWeeks : weekly
  return activity.is_recurring && (series || !activity.is_host) ? weekly : null
}
