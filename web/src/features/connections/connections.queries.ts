import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'

/** Prefix of all queries below. */
export const connectionsKey = ['connections']

export const connectionRequestsQuery = queryOptions({
  queryKey: [...connectionsKey, 'requests'],
  queryFn: () => call('GET /api/connections/requests'),
  refetchOnWindowFocus: 'always',
  ...polled,
})

export const sentRequestsQuery = queryOptions({
  queryKey: [...connectionsKey, 'sent-requests'],
  queryFn: () => call('GET /api/connections/sent-requests'),
  refetchOnWindowFocus: 'always',
  ...polled,
})

export const activeConnectionsQuery = queryOptions({
  queryKey: [...connectionsKey, 'active'],
  queryFn: () => call('GET /api/connections'),
  refetchOnWindowFocus: 'always',
  ...polled,
})

export const blockedFamiliesQuery = queryOptions({
  queryKey: [...connectionsKey, 'blocked'],
  queryFn: () => call('GET /api/connections/blocked'),
})

export const childConnectionsQuery = (childUuid: string) =>
  queryOptions({
    queryKey: [...connectionsKey, 'of-child', childUuid],
    queryFn: () => call('GET /api/connections/:childUuid', { params: { childUuid } }),
    refetchOnWindowFocus: 'always',
  })
