import { pages } from '@parent-activity/domain/pages'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useInviteCode } from '../features/auth/invite-code.ts'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { verifyMessages } from '../features/connections/messages.ts'
import { showToast } from '../ui/overlays/toast.tsx'

/** An invite link in the hands of somebody who is signed in, or the page for registering without one. */
export function InviteLink() {
  const invite = useInviteCode()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    // Whoever has just registered is on the way to the children already, though the router has not come that far.
    const isLeaving = location.pathname !== pages.register
    if (isDone.current || isLeaving) return
    isDone.current = true
    if (invite !== null) void openLink(invite)
    void navigate(invite === null ? pages.children : pages.connections, { replace: true })
  }, [navigate, invite])
  return null
}

async function openLink(code: string): Promise<void> {
  try {
    const { requester_name } = await call('POST /api/connections/open-link', { body: { code } })
    announceChildrenDataChanged()
    showToast(verifyMessages.linkOpened(requester_name))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast(error.message || verifyMessages.linkNotOpened)
  }
}
