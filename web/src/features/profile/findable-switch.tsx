import type { User } from '@parent-activity/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken, useUser } from '../auth/session.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { profileMessages } from './messages.ts'

/** Shows the wish at once, and the truth again where the server refuses it. */
export function FindableSwitch() {
  const queries = useQueryClient()
  const { queryKey } = sessionQuery(useToken())
  const user = useUser()
  const underWay = useRef(false)

  const show = (shown: User) => queries.setQueryData(queryKey, (known) => known && shown)
  const save = async (findable_by_name: boolean) => {
    if (underWay.current) return
    underWay.current = true
    const { username, email, phone } = user
    await queries.cancelQueries({ queryKey })
    show({ ...user, findable_by_name })
    try {
      const body = { username, email, phone, findable_by_name }
      show(await call('PUT /api/users/profile', { body }))
      void queries.invalidateQueries({ queryKey })
      showToast(profileMessages.updated)
    } catch (error) {
      show(user)
      await showFailure(profileMessages.updateFailure, error)
    }
    underWay.current = false
  }

  return (
    <SwitchField
      label={profileMessages.findableByName}
      help={profileMessages.notFindable}
      className="mt-3 border-t border-line pt-3"
      checked={user.findable_by_name}
      onChange={(event) => void save(event.target.checked)}
    />
  )
}
