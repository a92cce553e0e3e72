import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: () => call('GET /api/feeds'),
})
