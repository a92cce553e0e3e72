import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'

export const legsKey = ['legs']

export const legsQuery = (start: CalendarDate, end: CalendarDate) =>
  queryOptions({
    queryKey: [...legsKey, start, end],
    queryFn: () => call('GET /api/legs', { query: { start, end } }),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
