import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { localDay } from '@parent-activity/domain/calendar/today'
import { Mail } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { IconDisc } from '../icon-disc.tsx'
import { connectionMessages, verifyMessages } from '../messages.ts'
import { NotVerified } from '../not-verified.tsx'
import { OtherChildAvatar } from '../other-child-avatar.tsx'
import { useRemoval } from '../active/use-removal.ts'
import { PersonRow } from '../person-row.tsx'
import { withdrawTexts } from './withdraw-texts.ts'

interface SentRequestRowProps {
  request: ConnectionRequest
  isConfirming: boolean
  onConfirm: () => void
  isMakingLink: boolean
  onSendLink: () => void
}

export function SentRequestRow(props: SentRequestRowProps) {
  const { request, isConfirming, onConfirm, isMakingLink, onSendLink } = props
  const { remove, isRemoving } = useRemoval(request.request_uuid, withdrawTexts(request))
  const { status, is_verified, child_name, target_child_name, target_parent_name, created_at } = request
  const { pair, noAccountYet, notVerified, whatConfirmingOpens } = connectionMessages
  const names = pair(child_name, target_child_name)
  const sentOn = dayOfYearText(localDay(new Date(created_at)), useToday())
  const withdraw = (
    <Button
      variant="quiet"
      className="-mr-3"
      busy={isRemoving && 'Withdrawing...'}
      aria-label={`Withdraw: ${names}`}
      onClick={remove}
    >
      Withdraw
    </Button>
  )
  const sendLink = (
    <Button
      variant="quiet"
      className="-ml-3"
      busy={isMakingLink && 'Making a link...'}
      aria-label={verifyMessages.sendLinkTo(target_parent_name ?? verifyMessages.familyOf(target_child_name))}
      onClick={onSendLink}
    >
      {verifyMessages.sendLink}
    </Button>
  )
  return (
    <li>
      <PersonRow lead={<PairOfAvatars request={request} />} name={names} action={status === 'pending' && withdraw}>
        <span>{target_parent_name ?? noAccountYet}</span>
        <time dateTime={created_at}>{sentOn}</time>
        {!is_verified && status === 'pending' && target_parent_name !== null && <NotVerified />}
      </PersonRow>
      {!is_verified && status === 'pending' && <div className="-mt-2 mb-1 ml-[84px]">{sendLink}</div>}
      {status === 'unconfirmed' && (
        <div className="mb-3 rounded-md bg-sunken px-3.5 pt-2.5 pb-1.5">
          <p className="font-semibold wrap-anywhere">{notVerified(target_parent_name ?? target_child_name)}</p>
          <p className="text-muted wrap-anywhere">{whatConfirmingOpens(child_name, target_child_name)}</p>
          <div className="mt-2 flex flex-wrap items-center justify-end gap-4 pb-1.5">
            <div className="basis-full">{sendLink}</div>
            {withdraw}
            <Button
              variant="primary"
              busy={isConfirming && 'Confirming...'}
              aria-label={`Confirm: ${names}`}
              onClick={onConfirm}
            >
              Confirm
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Nothing is known yet of somebody without an account. */
function PairOfAvatars({ request }: { request: ConnectionRequest }) {
  const { child_uuid, target_child_uuid, target_child_name, target_parent_uuid } = request
  return (
    <span className="flex shrink-0 *:last:-ml-2 *:last:ring-2 *:last:ring-surface">
      {child_uuid !== null && <ChildAvatar uuid={child_uuid} size={40} />}
      {target_parent_uuid === null ? (
        <IconDisc icon={Mail} />
      ) : (
        <OtherChildAvatar uuid={target_child_uuid} name={target_child_name} size={40} />
      )}
    </span>
  )
}
