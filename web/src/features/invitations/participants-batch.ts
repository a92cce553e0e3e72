import { chunks } from '@parent-activity/domain/chunks'
import { participantBatch } from '@parent-activity/domain/invitations/participant-batch'
import { queryOptions, useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'
import { invitationsKey } from './invitations.queries.ts'
import { readParticipants, type Participants } from './participants.ts'

/** By activity. */
export type ParticipantsBatch = Record<string, { success: boolean; data: Participants | null }>

export const participantsBatchKey = [...invitationsKey, 'participants-batch']

const participantsBatchQuery = (activityUuids: string[]) =>
  queryOptions({
    queryKey: [...participantsBatchKey, ...activityUuids],
    queryFn: async (): Promise<ParticipantsBatch> => {
      const batch = await call('POST /api/activities/batch/participants', { body: { activityUuids } })
      const entries = Object.entries(batch).map(([id, { success, data }]) => {
        return [id, { success, data: data && readParticipants(data) }] as const
      })
      return Object.fromEntries(entries)
    },
    refetchOnWindowFocus: 'always',
    ...polled,
  })

export function useParticipantsOf(activityUuids: readonly string[]) {
  const queries = useQueryClient()
  return useQueries({
    queries: chunks(activityUuids, participantBatch).map((batch) => ({
      ...participantsBatchQuery(batch),
      // Known participants stay on the screen when the batch changes.
      placeholderData: () => knownBatches(queries),
    })),
    combine: joinBatches,
  })
}

function knownBatches(queries: QueryClient): ParticipantsBatch {
  const batches = queries.getQueriesData<ParticipantsBatch>({ queryKey: participantsBatchKey })
  return Object.assign({}, ...batches.map(([, known]) => known)) as ParticipantsBatch
}

/** Leaves failed batches out. */
function joinBatches(batches: UseQueryResult<ParticipantsBatch>[]) {
  // Loaded batches override placeholders.
  const inOrder = batches.toSorted((a, b) => Number(b.isPlaceholderData) - Number(a.isPlaceholderData))
  const known = new Map(inOrder.flatMap(({ data }) => Object.entries(data ?? {})))
  return {
    of: (activityUuid: string) => known.get(activityUuid)?.data ?? undefined,
    isLoading: batches.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
  }
}
