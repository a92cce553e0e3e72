import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polled.ts'

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => call('GET /api/notices'),
  refetchOnWindowFocus: 'always',
  ...polled,
})
