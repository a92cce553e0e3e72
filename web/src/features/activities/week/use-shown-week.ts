import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { readDate } from '../plannable-date.ts'
import { weekDays, type WeekLength } from './week-range.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../ui/dates/use-today.ts'

interface AskedWeek {
  length: WeekLength
  /** Null means the current week. */
  date: CalendarDate | null
}

export interface ShownWeek extends AskedWeek {
  days: readonly CalendarDate[]
  first: CalendarDate
  last: CalendarDate
  today: CalendarDate
}

/** The address may be ahead of what is drawn. */
export function askedWeek(search = new URLSearchParams(location.search)): AskedWeek {
  return { length: search.get('view') === 'week' ? 7 : 5, date: readDate(search.get('date')) }
}

export function useShownWeek(): ShownWeek {
  const [search] = useSearchParams()
  const today = useToday()
  const { length, date } = askedWeek(search)
  return useMemo(() => {
    const days = weekDays(date ?? today, length)
    return { length, days, first: days[0] ?? today, last: days.at(-1) ?? today, today, date }
  }, [date, today, length])
}
