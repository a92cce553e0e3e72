import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'
import { invitationsKey } from '../invitations/invitations.queries.ts'

export const linkGuestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...invitationsKey, 'links', id],
    queryFn: () => call('GET /api/activities/:id/links', { params: { id } }),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
