import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const inviteLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite-link', code],
    queryFn: () => call('POST /api/connections/read-link', { body: { code } }),
    retry: false,
  })

export type InviteLink = Awaited<ReturnType<typeof call<'POST /api/connections/read-link'>>>
