import type { Participants } from '@parent-activity/contract/invitations'
import { participantBatch } from '@parent-activity/domain/participant-batch'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { invitationsKey } from './invitations.queries.ts'

type Batch = Record<string, { success: boolean; data: Participants | null }>

const participantsBatchQuery = (activityUuids: string[]) =>
  queryOptions({
    queryKey: [...invitationsKey, 'participants-batch', ...activityUuids],
    queryFn: () => call('POST /api/activities/batch/participants', { body: { activityUuids } }),
    refetchOnWindowFocus: 'always',
  })

/** Who takes part in some activities, as far as it is known; one request serves many of them. */
export function useParticipantsOf(activityUuids: readonly string[]) {
  const batches = Array.from({ length: Math.ceil(activityUuids.length / participantBatch) }, (_, index) =>
    activityUuids.slice(index * participantBatch, (index + 1) * participantBatch),
  )
  return useQueries({ queries: batches.map(participantsBatchQuery), combine: joinBatches })
}

/** A batch that failed is left out: the activities are shown all the same. */
function joinBatches(batches: UseQueryResult<Batch>[]) {
  const known = new Map(batches.flatMap(({ data }) => Object.entries(data ?? {})))
  return {
    of: (activityUuid: string) => known.get(activityUuid)?.data ?? undefined,
    isLoading: batches.some(({ isPending }) => isPending),
  }
}
