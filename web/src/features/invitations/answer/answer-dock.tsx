import type { Activity } from '@parent-activity/contract/activities'
import type { InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { asAnswerable } from './answerable.ts'
import { useAnswerInvitation } from './use-answer-invitation.ts'

const answers = {
  pending: { action: 'accept', label: 'Accept Invitation', variant: 'primary' },
  rejected: { action: 'accept', label: 'Accept Invitation', variant: 'primary' },
  accepted: { action: 'reject', label: 'Change to Declined', variant: 'secondary' },
} as const

/** The bar of an invited child's page: what can be answered now. What is over is only looked at. */
export function AnswerDock({ activity, closeTo }: { activity: Activity; closeTo: string }) {
  const { answer, isAnswering } = useAnswerInvitation()
  const invitation = asAnswerable(activity)
  const isOver = activity.end_date < useToday()
  const respond = (action: InvitationAction) => invitation && void answer(invitation, action)
  const busy = invitation !== null && isAnswering(invitation.invitation_uuid) && 'Saving...'
  const closeRef = useFocusWhenLost(activity.invitation_status)
  const main = invitation && !isOver ? answers[invitation.status] : null
  const canDecline = main !== null && invitation?.status === 'pending'
  return (
    <Dock>
      <Link ref={closeRef} to={closeTo} className={buttonClass({ size: 'lg' })}>
        Close
      </Link>
      {canDecline && (
        <Button size="lg" busy={busy} onClick={() => respond('reject')}>
          Decline Invitation
        </Button>
      )}
      {main && (
        <Button variant={main.variant} size="lg" busy={busy} onClick={() => respond(main.action)}>
          {main.label}
        </Button>
      )}
    </Dock>
  )
}

/** The button that declined is gone once it has: Close, which is always there, takes the focus. */
function useFocusWhenLost(status: Activity['invitation_status']) {
  const ref = useRef<HTMLAnchorElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (document.activeElement === document.body) ref.current?.focus()
  }, [status])
  return ref
}
