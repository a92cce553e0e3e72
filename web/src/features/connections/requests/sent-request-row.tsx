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
import { LinkDialog } from './link-dialog.tsx'
import { useAnswerRequest } from './use-answer-request.ts'
import { useRequestLink } from './use-request-link.ts'
import { withdrawTexts } from './withdraw-texts.ts'

export function SentRequestRow({ request }: { request: ConnectionRequest }) {
  const { remove, isRemoving } = useRemoval(request.request_uuid, withdrawTexts(request))
  const { answer, isAnswering } = useAnswerRequest(request)
  const link = useRequestLink(request)
  const { status, is_verified, child_name, target_child_name, target_parent_name, created_at } = request
  const { pair, noAccountYet, notVerified, whatConfirmingOpens } = connectionMessages
  const addressee = target_parent_name ?? verifyMessages.familyOf(target_child_name)
  const names = pair(child_name, target_child_name)
  const sentOn = dayOfYearText(localDay(new Date(created_at)), useToday())
  const withdraw = (
    <Button
      variant="quiet"
      className="-mr-3"
      busy={isRemoving && connectionMessages.withdrawing}
      aria-label={`${connectionMessages.withdraw}: ${names}`}
      onClick={remove}
    >
      {connectionMessages.withdraw}
    </Button>
  )
  const sendLink = (
    <Button
      variant="quiet"
      className="-ml-3"
      busy={link.isMaking && verifyMessages.makingLink}
      aria-label={verifyMessages.sendLinkTo(addressee)}
      onClick={link.make}
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
              busy={isAnswering && connectionMessages.confirming}
              aria-label={`${connectionMessages.confirm}: ${names}`}
              onClick={() => answer('confirm')}
            >
              {connectionMessages.confirm}
            </Button>
          </div>
        </div>
      )}
      {link.url !== undefined && <LinkDialog name={addressee} url={link.url} onClose={link.hide} />}
    </li>
  )
}

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
