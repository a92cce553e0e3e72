import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call.ts'
import { pagedList } from '../../api/paged-list.ts'
import { polled } from '../../api/polling.ts'
import { readParticipants } from './participants.ts'

/** Whatever is known of invitations: what is invalidated together. */
export const invitationsKey = ['invitations']

/** Of all of one's children, from yesterday on. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: [...invitationsKey, 'all'],
  queryFn: ({ pageParam }) => callPage('GET /api/activity-invitations', pageParam),
  ...pagedList,
  refetchOnWindowFocus: 'always',
  ...polled,
})

export const participantsKey = [...invitationsKey, 'participants']

/** Who takes part, as one of the children sees it that host the activity or are invited. */
export const participantsQuery = (id: string, child_uuid: string) =>
  queryOptions({
    queryKey: [...participantsKey, id, child_uuid],
    queryFn: async () =>
      readParticipants(await call('GET /api/activities/:id/participants', { params: { id }, query: { child_uuid } })),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
