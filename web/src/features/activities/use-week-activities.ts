import type { Activity } from '@parent-activity/contract/activities'
import { activitiesByDay, compareActivities } from '@parent-activity/domain/activity-days'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { loadWindow } from '@parent-activity/domain/load-window'
import { groupSeries, seriesOf } from '@parent-activity/domain/series'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { activitiesQuery } from './activities.queries.ts'
import type { ShownWeek } from './use-shown-week.ts'

export interface WeekActivities {
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>
  /** Each once, in the order in which they begin. */
  inOrder: readonly Activity[]
  /** Whether others of its series are known, or it was made as one of many. */
  repeats: (activity: Activity) => boolean
}

/** What a child does in the shown week, of a window that is loaded at once; undefined as long as that is on its way. */
export function useWeekActivities(childUuid: string, shown: ShownWeek) {
  const { first, last, today, days } = shown
  const { data, isError, isFetching, refetch } = useQuery({
    ...activitiesQuery(loadWindow({ start: first, end: last }, today)),
    refetchOnMount: 'always',
  })
  useRefreshOnPaging(shown)
  usePrefetchNeighbours(shown)

  const ofChild = useMemo(() => {
    const activities = data?.filter(({ child_uuid }) => child_uuid === childUuid)
    return activities && { activities, groups: groupSeries(activities) }
  }, [data, childUuid])
  const week = useMemo((): WeekActivities | undefined => {
    if (!ofChild) return undefined
    const { activities, groups } = ofChild
    const byDay = activitiesByDay(days, activities)
    return {
      byDay,
      inOrder: [...new Set([...byDay.values()].flat())].toSorted(compareActivities),
      repeats: (activity) => activity.is_recurring || seriesOf(activity, groups).length > 1,
    }
  }, [ofChild, days])

  return { week, hasFailed: isError && !data, isTrying: isFetching, retry: () => void refetch() }
}

/** Long enough that whoever leafs through many weeks causes one request, not one for each. */
const refreshDelayMs = 300

function useRefreshOnPaging({ first, last, today }: ShownWeek): void {
  const queries = useQueryClient()
  const before = useRef(first)
  useEffect(() => {
    if (before.current === first) return
    before.current = first
    const timer = setTimeout(() => {
      const { queryKey } = activitiesQuery(loadWindow({ start: first, end: last }, today))
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }, refreshDelayMs)
    return () => clearTimeout(timer)
  }, [queries, first, last, today])
}

function usePrefetchNeighbours({ first, last, today }: ShownWeek): void {
  const queries = useQueryClient()
  useEffect(() => {
    for (const step of [-7, 7]) {
      const range = loadWindow({ start: addDays(first, step), end: addDays(last, step) }, today)
      void queries.prefetchQuery(activitiesQuery(range))
    }
  }, [queries, first, last, today])
}
