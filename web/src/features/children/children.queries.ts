import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: () => call('GET /api/children'),
  refetchOnWindowFocus: 'always',
})
