import { pages } from '@parent-activity/domain/pages'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { afterSignIn, useInvite } from '../features/auth/invite-code.ts'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { verifyMessages } from '../features/connections/messages.ts'
import { showToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../writes/use-write.ts'

/** The registration page of a signed-in parent. */
export function InviteLink() {
  const invite = useInvite()
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
    if (invite && !invite.isShared) void openLink(invite.code)
    const opened = invite?.isShared ? afterSignIn(invite) : pages.connections
    void navigate(invite ? opened : pages.children, { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
