import type { CalendarPreview } from '@parent-activity/contract/calendar/followed-calendars'
import { calendarAddress, calendarAddressProblem } from '@parent-activity/domain/calendar/followed-calendar-rules'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../ui/hooks/use-settled.ts'
import { calendarPreviewQuery } from './followed-calendars.queries.ts'

export interface ShownPreview {
  data: CalendarPreview | undefined
  error: string | undefined
  isReading: boolean
}

/** Of what is typed or pasted, once it rests. */
export function useCalendarPreview(typed: string): ShownPreview {
  const address = calendarAddress(typed)
  const isSettled = useSettled(address) === address
  const isAddress = calendarAddressProblem(typed) === null
  const { data, error, isFetching } = useQuery({ ...calendarPreviewQuery(address), enabled: isSettled && isAddress })
  if (!isAddress) return { data: undefined, error: undefined, isReading: false }
  return { data, error: isFetching ? undefined : error?.message, isReading: isFetching || !isSettled }
}
