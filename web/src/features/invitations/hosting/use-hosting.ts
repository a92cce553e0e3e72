import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { hostingMessages } from './messages.ts'

export interface ReplyBy {
  date: string | null
  time: string | null
}

export function useReplyBy(id: string) {
  return useWrite({
    send: (body: ReplyBy) => call('PUT /api/activities/:id/reply-by', { params: { id }, body }),
    failure: hostingMessages.answerByFailure,
    onSuccess: (_, { date }) =>
      showToast(date === null ? hostingMessages.answerByRemoved : hostingMessages.answerBySaved),
    onSettled: announceChildrenDataChanged,
  })
}

export function useNudge(id: string) {
  return useWrite({
    send: () => call('POST /api/activities/:id/nudge', { params: { id } }),
    failure: hostingMessages.nudgeFailure,
    onSuccess: ({ nudged }) => showToast(hostingMessages.nudged(nudged)),
    onSettled: announceChildrenDataChanged,
  })
}

export function useHostNote(id: string) {
  return useWrite({
    send: (text: string) => call('POST /api/activities/:id/notes', { params: { id }, body: { text } }),
    failure: hostingMessages.noteFailure,
    onSuccess: () => showToast(hostingMessages.noteSent),
    onSettled: announceChildrenDataChanged,
  })
}
