import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken, useUser } from '../auth/session.ts'
import { profileMessages } from './messages.ts'

export function FindableSwitch() {
  const queries = useQueryClient()
  const { queryKey } = sessionQuery(useToken())
  const { findable_by_name } = useUser()

  const { write } = useWrite({
    send: (wanted: boolean) => call('PUT /api/users/profile', { body: { findable_by_name: wanted } }),
    failure: profileMessages.updateFailure,
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (user) => user && { ...user, findable_by_name: wanted })
    },
    onSuccess: () => showToast(profileMessages.updated),
    onError: (_error, wanted) =>
      void queries.setQueryData(queryKey, (user) => user && { ...user, findable_by_name: !wanted }),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })

  return (
    <SwitchField
      label={profileMessages.findableByName}
      help={profileMessages.notFindable}
      className="mt-3 border-t border-line pt-3"
      checked={findable_by_name}
      onChange={(event) => void write(event.target.checked)}
    />
  )
}
