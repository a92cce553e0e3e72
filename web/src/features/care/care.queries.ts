import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const careKey = ['care'] as const

export const ownCareQuery = (childUuid: string) =>
  queryOptions({
    queryKey: [...careKey, 'own', childUuid],
    queryFn: () => call('GET /api/children/:id/care', { params: { id: childUuid } }),
    retry: false,
  })

export const sharedCareQuery = (activityUuid: string) =>
  queryOptions({
    queryKey: [...careKey, 'shared', activityUuid],
    queryFn: () => call('GET /api/activities/:id/care', { params: { id: activityUuid } }),
  })

/** Forgotten as soon as it is closed. */
export const openedCareQuery = (invitationUuid: string) =>
  queryOptions({
    queryKey: [...careKey, 'opened', invitationUuid],
    queryFn: () => call('GET /api/activity-invitations/:id/care', { params: { id: invitationUuid } }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
