import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { polled } from '../../../api/polling.ts'
import type { DateRange } from '../../activities/load-window.ts'

export const backgroundKey = ['calendar-background']

export const backgroundQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: [...backgroundKey, start, end],
    queryFn: () => call('GET /api/calendar/background', { query: { start, end } }),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
