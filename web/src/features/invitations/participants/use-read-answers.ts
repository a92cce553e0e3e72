import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../writes/use-write.ts'
import { activityListsKey } from '../../activities/activities.queries.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { markViewed } from './mark-viewed.ts'
import { readMessages } from './read-messages.ts'

type UnviewedAnswer = Activity['unviewed_answers'][number]

export function useReadAnswers() {
  const queries = useQueryClient()
  const lists = { queryKey: activityListsKey }
  return useWrite({
    send: (answers: readonly UnviewedAnswer[]) => markViewed(answers),
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
