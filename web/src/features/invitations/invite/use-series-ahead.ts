import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../ui/dates/use-today.ts'
import { seriesQuery } from '../../activities/series/series.queries.ts'

interface SeriesAhead {
  /** How many dates are to come; null if no rule made the activity. */
  dates: number | null
  isLoading: boolean
}

export function useSeriesAhead(activity: Activity): SeriesAhead {
  const { data, isLoading } = useQuery({ ...seriesQuery(activity, useToday()), enabled: activity.is_recurring })
  return { dates: data?.rule ? data.dates.length : null, isLoading }
}
