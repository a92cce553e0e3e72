import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: () => call('GET /api/auth/options'),
  staleTime: Infinity,
})
