import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../api/call.ts'
import { pagedList } from '../../api/paged-list.ts'
import { polled } from '../../api/polling.ts'

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: ({ pageParam }) => callPage('GET /api/notices', pageParam),
  ...pagedList,
  refetchOnWindowFocus: 'always',
  ...polled,
})
