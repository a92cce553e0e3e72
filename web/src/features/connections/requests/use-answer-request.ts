import type { ConnectionRequest } from '@parent-activity/contract/connections'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { answeredRequest, replaceRequest } from './answered-request.ts'
import { askToEnd, blockFamily } from '../active/block-family.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../connections.queries.ts'
import { answerTexts, blockMessages } from '../messages.ts'

interface Answer {
  action: ConnectionAnswer
  isBlocking: boolean
}

export function useAnswerRequest(request: ConnectionRequest) {
  const queries = useQueryClient()
  const { request_uuid: id } = request
  const show = (action: ConnectionAnswer, shown: ConnectionRequest | null) =>
    queries.setQueryData(listWith(action).queryKey, (known) => known && replaceRequest(known, id, shown))
  const { write, isWriting } = useWrite({
    send: async ({ action, isBlocking }: Answer) => {
      if (isBlocking) await blockFamily(id)
      else await call('POST /api/connections/respond/:id', { params: { id }, body: { action } })
    },
    failure: (error, { action }) => {
      const { unreachable, failure } = answerTexts[action]
      return error instanceof ApiError && error.status === 0 ? unreachable : failure
    },
    onMutate: async ({ action }) => {
      await queries.cancelQueries({ queryKey: listWith(action).queryKey })
      show(action, answeredRequest(request, action))
      return request
    },
    onError: (_error, { action }, before) => void (before && show(action, before)),
    onSuccess: (_, { action, isBlocking }) => showToast(isBlocking ? blockMessages.blocked : answerTexts[action].done),
    onSettled: announceChildrenDataChanged,
  })
  const answer = async (action: ConnectionAnswer) => {
    const texts = answerTexts[action].question(request)
    const way = action === 'reject' ? await askToEnd(texts) : await showConfirm(texts)
    if (way) await write({ action, isBlocking: way === 'block' })
  }
  return { answer: (action: ConnectionAnswer) => void answer(action), isAnswering: isWriting }
}

function listWith(action: ConnectionAnswer) {
  return action === 'confirm' ? sentRequestsQuery : connectionRequestsQuery
}
