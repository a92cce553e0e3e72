import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { loadWindow, type DateRange } from '../load-window.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { activitiesQuery, invitedActivitiesQuery } from '../activities.queries.ts'

/** Long enough that whoever leafs through many weeks or months causes one request, not one for each. */
const refreshDelayMs = 300

/** Loads the shown days again when they are others than before. */
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

/** The shown days are drawn first; and whoever leafs on quickly needs no neighbours. */
const prefetchDelayMs = 100

/** Loads what lies before or after the shown days, so that going there waits for nothing. */
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
