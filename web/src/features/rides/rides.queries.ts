import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'

/** Prefix of the query below. */
export const ridesKey = ['rides']

export const ridesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ridesKey, id],
    queryFn: () => call('GET /api/activities/:id/rides', { params: { id } }),
    ...polled,
  })
