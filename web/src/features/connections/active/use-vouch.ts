import type { ActiveConnection } from '@parent-activity/contract/connections'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { activeConnectionsQuery, connectionsKey } from '../connections.queries.ts'
import { verifyMessages } from '../messages.ts'

export function useVouch({ connection_uuid: id, child2_parent_name: name }: ActiveConnection) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: () => call('POST /api/connections/:id/vouch', { params: { id } }),
    failure: verifyMessages.vouchFailure,
    onSuccess: () => {
      queries.setQueryData(activeConnectionsQuery.queryKey, (known) =>
        known?.map((other) => (other.child2_parent_name === name ? { ...other, is_verified: true } : other)),
      )
      showToast(verifyMessages.vouched(name))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsKey }),
  })
  const vouch = async () => {
    if (await showConfirm(verifyMessages.vouchQuestion(name))) await write()
  }
  return () => void vouch()
}
