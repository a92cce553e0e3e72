import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The offers of the login page stay the same for as long as the server runs. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: () => call('GET /api/auth/options'),
  staleTime: Infinity,
})
