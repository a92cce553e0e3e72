import type { Activity } from '@parent-activity/contract/activities'
import { activitiesByDay, compareActivities } from '@parent-activity/domain/activity-days'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { loadWindow } from '@parent-activity/domain/load-window'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { activitiesQuery, invitedActivitiesQuery } from './activities.queries.ts'
import { useChildrensActivities } from './use-childrens-activities.ts'
import type { ShownWeek } from './use-shown-week.ts'
import { repeatsAmong } from './week-repeats.ts'

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
  const { activities, ...loading } = useChildrensActivities(loadWindow({ start: first, end: last }, today))
  useRefreshOnPaging(shown)
  usePrefetchNeighbours(shown)

  const ofChild = useMemo(() => {
    const some = activities?.filter(({ child_uuid }) => child_uuid === childUuid)
    return some && { activities: some, repeats: repeatsAmong(some) }
  }, [activities, childUuid])
  const week = useMemo((): WeekActivities | undefined => {
    if (!ofChild) return undefined
    const byDay = activitiesByDay(days, ofChild.activities)
    return {
      byDay,
      inOrder: [...new Set([...byDay.values()].flat())].toSorted(compareActivities),
      repeats: ofChild.repeats,
    }
  }, [ofChild, days])

  return { week, ...loading }
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
      const range = loadWindow({ start: first, end: last }, today)
      for (const { queryKey } of [activitiesQuery(range), invitedActivitiesQuery(range)]) {
        void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
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
      void queries.prefetchQuery(invitedActivitiesQuery(range))
    }
  }, [queries, first, last, today])
}
