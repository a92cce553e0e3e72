import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { SelectAll } from '../../../ui/fields/select-all.tsx'
import { invitationMessages } from '../messages.ts'
import { GuestRows } from './guest-rows.tsx'
import { NothingToInvite } from './nothing-to-invite.tsx'
import type { Invitable } from './use-invitable.ts'

interface InviteMoreCardProps {
  invitable: Invitable
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  link: ReactNode
  /** Invites those who have no account. */
  byLink?: ReactNode
}

export function InviteMoreCard({ invitable, link, byLink, ...choice }: InviteMoreCardProps) {
  const id = useId()
  const { state, guests } = invitable
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-5">
        <h2 id={id}>{invitationMessages.inviteMore}</h2>
        <div className="flex items-center gap-3">
          {state === 'some' && (
            <SelectAll ids={guests.map(({ child_uuid }) => child_uuid)} describedBy={id} {...choice} />
          )}
          {byLink}
        </div>
      </div>
      {state === 'some' ? (
        <>
          <div className="-mx-3 grid gap-0.5">
            <GuestRows guests={guests} {...choice} />
          </div>
          <div className="mt-2 -mb-2 -ml-3 empty:hidden">{link}</div>
        </>
      ) : (
        <NothingToInvite invitable={invitable} />
      )}
    </Card>
  )
}
