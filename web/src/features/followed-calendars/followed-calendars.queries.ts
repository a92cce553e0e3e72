import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const calendarsQuery = queryOptions({
  queryKey: ['followed-calendars'],
  queryFn: () => call('GET /api/followed-calendars'),
})

/** Asked once for each address, because another server has to answer. */
export const calendarPreviewQuery = (address: string) =>
  queryOptions({
    queryKey: ['calendar-preview', address],
    queryFn: () => call('POST /api/followed-calendars/preview', { body: { address } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
