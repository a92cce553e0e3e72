import type { DateRange } from '@parent-activity/domain/load-window'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Whatever is known of activities: what is invalidated together. */
export const activitiesKey = ['activities']

export const activitiesQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: [...activitiesKey, 'range', start, end],
    queryFn: () => call('GET /api/calendar/activities', { query: { start, end } }),
    refetchOnWindowFocus: 'always',
  })

export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...activitiesKey, 'one', id],
    queryFn: () => call('GET /api/activities/:id', { params: { id } }),
    refetchOnWindowFocus: 'always',
  })
