import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What the login page offers; it stays so for as long as the server runs. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: () => call('GET /api/auth/options'),
  staleTime: Infinity,
})
