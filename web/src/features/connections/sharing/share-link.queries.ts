import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const shareLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['share-link', code],
    queryFn: () => call('POST /api/connections/read-share-link', { body: { code } }),
    retry: false,
    staleTime: Infinity,
  })

export type OpenedLink = Awaited<ReturnType<typeof call<'POST /api/connections/read-share-link'>>>
