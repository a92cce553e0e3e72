import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { Hourglass } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { TimeAgo } from '../../../ui/dates/time-ago.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { connectionMessages, verifyMessages } from '../messages.ts'
import { NotVerifiedNote } from '../not-verified.tsx'
import { OtherChildAvatar } from '../other-child-avatar.tsx'

export function RequestRow({ request }: { request: ConnectionRequest }) {
  const { request_uuid, requester_name, requester_email, child_name, is_verified, status, message, created_at } =
    request
  return (
    <li className="grid items-center gap-3 py-2 not-last:pb-4 not-first:pt-4 @md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-3">
        <OtherChildAvatar uuid={request_uuid} name={child_name} size={40} />
        <div className="min-w-0 wrap-anywhere">
          <p className="leading-5 font-semibold">{requester_name}</p>
          <p className="text-sm text-muted">
            for {child_name} · <TimeAgo iso={created_at} />
          </p>
          {requester_email && <p className="text-sm text-muted">{requester_email}</p>}
        </div>
      </div>
      {!is_verified && status === 'pending' && (
        <div className="@md:col-span-2">
          <NotVerifiedNote>{verifyMessages.askBeforeAccepting(requester_name)}</NotVerifiedNote>
        </div>
      )}
      {message && (
        <p className="rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere @md:col-span-2">{message}</p>
      )}
      {status === 'pending' ? (
        <div className="flex gap-2 *:flex-[1_1_0] @md:col-start-2 @md:row-start-1">
          <AnswerButtons request={request} />
        </div>
      ) : (
        <Chip icon={Hourglass} className="justify-self-start @md:col-span-2">
          {connectionMessages.waitingForRequester(requester_name)}
        </Chip>
      )}
    </li>
  )
}
