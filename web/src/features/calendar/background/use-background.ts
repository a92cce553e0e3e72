import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { freshOnOpening } from '../../../api/fresh-on-opening.ts'
import { loadWindow, rangeOf } from '../../activities/load-window.ts'
import { backgroundDays, type BackgroundDays } from './background-days.ts'
import { backgroundQuery } from './background.queries.ts'

export interface Background {
  days: BackgroundDays
  /** How many of the shown children have school hours. */
  pupils: number
}

const nothing: Background = { days: new Map(), pupils: 0 }

/** Empty until it is loaded, and if it can’t be: activities don’t wait for it. */
export function useBackground(
  days: readonly CalendarDate[],
  today: CalendarDate,
  children: readonly string[] | undefined,
): Background {
  const { data } = useQuery({ ...backgroundQuery(loadWindow(rangeOf(days), today)), ...freshOnOpening })
  const background = useMemo(() => {
    if (!data || !children) return nothing
    const pupils = new Set(data.school_hours.map(({ child_uuid }) => child_uuid))
    return { days: backgroundDays(data, days, children), pupils: children.filter((child) => pupils.has(child)).length }
  }, [data, days, children])
  return useDeferredValue(background)
}
