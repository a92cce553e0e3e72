import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const auditEventsQuery = infiniteQueryOptions({
  queryKey: ['audit-events'],
  queryFn: ({ pageParam }) => call('GET /api/audit-events', { query: pageParam === '' ? {} : { before: pageParam } }),
  initialPageParam: '',
  getNextPageParam: ({ events, has_more }) => (has_more ? events.at(-1)?.id : undefined),
})
