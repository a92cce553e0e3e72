import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { loadWindow, type DateRange } from '../load-window.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { activitiesQuery, invitedActivitiesQuery } from '../activities.queries.ts'

/** Quick paging causes one request, not one per page. */
const refreshDelayMs = 300

export function useRefreshOnPaging({ start, end }: DateRange, today: CalendarDate): void {
  const queries = useQueryClient()
  const before = useRef(start)
  useEffect(() => {
    if (before.current === start) return
    before.current = start
    const timer = setTimeout(() => {
      const range = loadWindow({ start, end }, today)
      for (const { queryKey } of [activitiesQuery(range), invitedActivitiesQuery(range)]) {
        void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
    }, refreshDelayMs)
    return () => clearTimeout(timer)
  }, [queries, start, end, today])
}

/** Quick paging needs no neighbours. */
const prefetchDelayMs = 100

export function usePrefetch({ start, end }: DateRange, today: CalendarDate): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      const range = loadWindow({ start, end }, today)
      void queries.prefetchQuery(activitiesQuery(range))
      void queries.prefetchQuery(invitedActivitiesQuery(range))
    }, prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [queries, start, end, today])
}
