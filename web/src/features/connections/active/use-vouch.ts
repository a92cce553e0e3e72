import type { ActiveConnection } from '@parent-activity/contract/connections'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { showFailure } from '../../../writes/show-failure.ts'
import { activeConnectionsQuery, connectionsKey } from '../connections.queries.ts'
import { verifyMessages } from '../messages.ts'

/** Says who the other family is, for those who know it. */
export function useVouch() {
  const queries = useQueryClient()
  const isAsking = useRef(false)
  return async ({ connection_uuid: id, child2_parent_name: name }: ActiveConnection) => {
    if (isAsking.current) return
    isAsking.current = true
    const isSure = await showConfirm(verifyMessages.vouchQuestion(name))
    isAsking.current = false
    if (!isSure) return
    try {
      await call('POST /api/connections/:id/vouch', { params: { id } })
      queries.setQueryData(activeConnectionsQuery.queryKey, (known) =>
        known?.map((other) => (other.child2_parent_name === name ? { ...other, is_verified: true } : other)),
      )
      showToast(verifyMessages.vouched(name))
    } catch (error) {
      await showFailure(verifyMessages.vouchFailure, error)
    }
    await queries.invalidateQueries({ queryKey: connectionsKey })
  }
}
