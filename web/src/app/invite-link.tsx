import { pages } from '@parent-activity/domain/pages'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useInviteCode } from '../features/auth/invite-code.ts'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { verifyMessages } from '../features/connections/messages.ts'
import { showToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../writes/use-write.ts'

/** The registration page of a signed-in parent. */
export function InviteLink() {
  const invite = useInviteCode()
  const navigate = useNavigate()
  const { write: openLink } = useWrite({
    send: (code: string) => call('POST /api/connections/open-link', { body: { code } }),
    failure: verifyMessages.openFailure,
    onSuccess: ({ requester_name }) => {
      announceChildrenDataChanged()
      showToast(verifyMessages.linkOpened(requester_name))
    },
  })
  const leave = useEffectEvent(() => {
    // After a registration the address is ahead of the router.
    if (location.pathname !== pages.register) return
    if (invite !== null) void openLink(invite)
    void navigate(invite === null ? pages.children : pages.connections, { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
