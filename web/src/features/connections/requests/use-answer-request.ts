import type { ConnectionRequest } from '@parent-activity/contract/connections'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { answeredRequest, replaceRequest } from './answered-request.ts'
import { askToEnd, blockFamily } from '../active/block-family.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../connections.queries.ts'
import { answerTexts, blockMessages } from '../messages.ts'

/** Asks first, shows the answer at once, and takes it back where the server refuses it. */
export function useAnswerRequest() {
  const queries = useQueryClient()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  // Asking takes time, and a second press in one breath must not ask again.
  const asking = useRef(new Set<string>())

  const answer = async (request: ConnectionRequest, action: ConnectionAnswer): Promise<boolean> => {
    const { request_uuid: id } = request
    const { question, done, failure, unreachable } = answerTexts[action]
    if (underWay.includes(id) || asking.current.has(id)) return false
    asking.current.add(id)
    const way = await askAbout(action, question(request))
    asking.current.delete(id)
    if (way === null) return false

    const { queryKey } = action === 'confirm' ? sentRequestsQuery : connectionRequestsQuery
    const show = (shown: ConnectionRequest | null) =>
      queries.setQueryData(queryKey, (known) => known && replaceRequest(known, id, shown))
    setUnderWay((ids) => [...ids, id])
    await queries.cancelQueries({ queryKey })
    show(answeredRequest(request, action))
    try {
      if (way === 'block') await blockFamily(id)
      else await call('POST /api/connections/respond/:id', { params: { id }, body: { action } })
      showToast(way === 'block' ? blockMessages.blocked : done)
      return true
    } catch (error) {
      show(request)
      await showFailure(error instanceof ApiError && error.status === 0 ? unreachable : failure, error)
      return false
    } finally {
      setUnderWay((ids) => ids.filter((other) => other !== id))
      announceChildrenDataChanged()
    }
  }
  return { answer, isAnswering: (requestUuid: string) => underWay.includes(requestUuid) }
}

async function askAbout(action: ConnectionAnswer, texts: { title: string; text: string; okLabel: string }) {
  if (action === 'reject') return askToEnd(texts)
  return (await showConfirm(texts)) ? 'answer' : null
}
