import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const settledClashesQuery = queryOptions({
  queryKey: ['settled-clashes'],
  queryFn: () => call('GET /api/clashes/settled'),
})
