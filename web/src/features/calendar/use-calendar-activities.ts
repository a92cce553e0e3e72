import { activitiesByDay } from '../activities/activity-days.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { loadWindow, rangeOf, type DateRange } from '../activities/load-window.ts'
import { useMemo } from 'react'
import { useChildrensActivities } from '../activities/use-childrens-activities.ts'
import { usePrefetch, useRefreshOnPaging } from '../activities/week/use-paging.ts'

interface ShownDays {
  days: readonly CalendarDate[]
  before: DateRange
  after: DateRange
  today: CalendarDate
}

export function useCalendarActivities(
  { days, before, after, today }: ShownDays,
  children: readonly string[] | undefined,
) {
  const shown = rangeOf(days)
  const { activities, ...loading } = useChildrensActivities(loadWindow(shown, today))
  useRefreshOnPaging(shown, today)
  // The pages beside load after the shown days.
  usePrefetch(activities ? before : shown, today)
  usePrefetch(activities ? after : shown, today)
  const ofChildren = useMemo(() => {
    if (!children) return undefined
    const wanted = new Set(children)
    return activities?.filter(({ child_uuid }) => wanted.has(child_uuid))
  }, [activities, children])
  const byDay = useMemo(() => ofChildren && activitiesByDay(days, ofChildren), [ofChildren, days])
  return { activities: ofChildren, everyones: activities, byDay, ...loading }
}
