import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call.ts'
import { pagedList } from '../../api/paged-list.ts'
import { polled } from '../../api/polling.ts'
import { readParticipants } from './participants.ts'

/** Prefix of all queries below. */
export const invitationsKey = ['invitations']

export const invitationsQuery = infiniteQueryOptions({
  queryKey: [...invitationsKey, 'all'],
  queryFn: ({ pageParam }) => callPage('GET /api/activity-invitations', pageParam),
  ...pagedList,
  refetchOnWindowFocus: 'always',
  ...polled,
})

export const participantsKey = [...invitationsKey, 'participants']

/** Participants as this child, a host or a guest, sees them. */
export const participantsQuery = (id: string, child_uuid: string) =>
  queryOptions({
    queryKey: [...participantsKey, id, child_uuid],
    queryFn: async () =>
      readParticipants(await call('GET /api/activities/:id/participants', { params: { id }, query: { child_uuid } })),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
