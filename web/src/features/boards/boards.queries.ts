import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: () => call('GET /api/boards'),
})
