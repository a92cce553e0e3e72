import type { Activity } from '@parent-activity/contract/activities'
import { activitiesByDay, compareActivities } from '../activity-days.ts'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { loadWindow } from '../load-window.ts'
import { useMemo } from 'react'
import { useChildrensActivities } from '../use-childrens-activities.ts'
import { usePrefetch, useRefreshOnPaging } from './use-paging.ts'
import type { ShownWeek } from './use-shown-week.ts'
import { weekDays } from './week-range.ts'
import { repeatsAmong, weeklyAmong } from './week-repeats.ts'

export interface WeekActivities {
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>
  /** Each once, by start. */
  inOrder: readonly Activity[]
  /** Activities on the weekend only, while five days are shown. */
  atWeekend: number
  /** Whether it belongs to a series. */
  repeats: (activity: Activity) => boolean
  isWeekly: (activity: Activity) => boolean
}

/** Undefined while loading. */
export function useWeekActivities(childUuid: string, shown: ShownWeek) {
  const { first, last, today, days } = shown
  const weekAway = (step: number) => ({ start: addDays(first, step), end: addDays(last, step) })
  const { activities, ...loading } = useChildrensActivities(loadWindow({ start: first, end: last }, today))
  useRefreshOnPaging({ start: first, end: last }, today)
  usePrefetch(weekAway(-7), today)
  usePrefetch(weekAway(7), today)

  const ofChild = useMemo(() => {
    const some = activities?.filter(({ child_uuid }) => child_uuid === childUuid)
    return some && { activities: some, repeats: repeatsAmong(some), isWeekly: weeklyAmong(some) }
  }, [activities, childUuid])
  const week = useMemo((): WeekActivities | undefined => {
    if (!ofChild) return undefined
    const byDay = activitiesByDay(days, ofChild.activities)
    const inOrder = [...new Set([...byDay.values()].flat())].toSorted(compareActivities)
    const wholeWeek = activitiesByDay(weekDays(first, 7), ofChild.activities)
    return {
      byDay,
      inOrder,
      atWeekend: new Set([...wholeWeek.values()].flat()).size - inOrder.length,
      repeats: ofChild.repeats,
      isWeekly: ofChild.isWeekly,
    }
  }, [ofChild, days, first])

  return { week, ...loading }
}
