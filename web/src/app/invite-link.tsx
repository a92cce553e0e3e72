import { pages } from '@parent-activity/domain/pages'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { connectionMessages } from '../features/connections/messages.ts'
import { showToast } from '../ui/toast.tsx'

/** An invite link in the hands of somebody who is signed in, or the page for registering without one. */
export function InviteLink() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    // Whoever has just registered is on the way to the children already, though the router has not come that far.
    const isLeaving = location.pathname !== pages.register
    if (isDone.current || isLeaving) return
    isDone.current = true
    const isInvited = search.has('invite')
    if (isInvited) showToast(connectionMessages.linkIsForNewcomers)
    void navigate(isInvited ? pages.connections : pages.children, { replace: true })
  }, [navigate, search])
  return null
}
