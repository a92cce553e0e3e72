import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../ui/dates/use-today.ts'
import { seriesQuery, type Series } from './series.queries.ts'

/** Undefined while loading, and for guests and activities of their own. */
export function useSeries(activity: Activity): Series | undefined {
  const { data } = useQuery({
    ...seriesQuery(activity, useToday()),
    enabled: activity.is_host && activity.series_id !== null,
  })
  return data
}
