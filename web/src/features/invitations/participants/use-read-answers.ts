import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { activityListsKey } from '../../activities/activities.queries.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { readMessages } from './read-messages.ts'

type UnviewedAnswer = Activity['unviewed_answers'][number]

/** Marks answers as seen by the host’s family. Only the answers on the screen count: a newer one stays news. */
export function useReadAnswers() {
  const queries = useQueryClient()
  const lists = { queryKey: activityListsKey }
  return useWrite({
    send: (answers: readonly UnviewedAnswer[]) => Promise.all(answers.map(markViewed)),
    failure: readMessages.failure,
    onMutate: async (answers) => {
      await queries.cancelQueries(lists)
      const before = queries.getQueriesData<Activity[]>(lists)
      const read = new Set(answers.map(({ invitation_uuid }) => invitation_uuid))
      queries.setQueriesData<Activity[]>(lists, (known) => known?.map((entry) => withoutAnswers(entry, read)))
      return before
    },
    onError: (_error, _answers, before) => {
      for (const [key, known] of before ?? []) queries.setQueryData(key, known)
    },
    onSettled: announceChildrenDataChanged,
  })
}

function withoutAnswers(entry: Activity, read: ReadonlySet<string>): Activity {
  const left = entry.unviewed_answers.filter(({ invitation_uuid }) => !read.has(invitation_uuid))
  return left.length === entry.unviewed_answers.length ? entry : { ...entry, unviewed_answers: left }
}

async function markViewed({ invitation_uuid: id, status }: UnviewedAnswer): Promise<void> {
  try {
    await call('POST /api/activity-invitations/:id/mark-status-viewed', { params: { id }, body: { status } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
