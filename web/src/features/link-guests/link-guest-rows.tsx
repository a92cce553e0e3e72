import type { Activity } from '@parent-activity/contract/activities'
import type { LinkGuest } from '@parent-activity/contract/link-guests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusOnNext } from '../../ui/hooks/use-focus-on-next.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { firstWord } from '../../ui/person-name.ts'
import { useWrite } from '../../writes/use-write.ts'
import { OtherChildAvatar } from '../connections/other-child-avatar.tsx'
import { AnswerChip } from '../invitations/answer/answer-chip.tsx'
import { invitationsKey } from '../invitations/invitations.queries.ts'
import { ParticipantRow } from '../invitations/participants/participant-row.tsx'
import { linkGuestsQuery } from './link-guests.queries.ts'
import { linkMessages as texts } from './messages.ts'
import { useStopLinkGuest } from './use-stop-link-guest.ts'

/** For the host; nothing while nobody is invited by link. */
export function LinkGuestRows({ activity }: { activity: Activity }) {
  const id = useId()
  const { list, onFocus } = useFocusOnNext()
  const { data: guests = [] } = useQuery({ ...linkGuestsQuery(activity.uuid), enabled: activity.is_shared })
  if (guests.length === 0) return null
  return (
    <div className="border-t border-line">
      <div className="flex items-baseline justify-between gap-4 pt-4">
        <h3 id={id} className="text-md leading-6 font-semibold">
          {texts.byLink}
        </h3>
        <span className="text-muted tabular-nums">{guests.length}</span>
      </div>
      <ul ref={list} onFocus={onFocus} aria-labelledby={id} className="divide-y divide-line">
        {guests.map((guest) => (
          <LinkGuestRow key={guest.id} guest={guest} />
        ))}
      </ul>
    </div>
  )
}

function LinkGuestRow({ guest }: { guest: LinkGuest }) {
  const { id, child_name, parent_name, reply_note, status, waiting_since, asking_name, asked_at } = guest
  const { confirm, isConfirming } = useConfirm(guest)
  const { stop, isStopping } = useStopLinkGuest(guest)
  return (
    <ParticipantRow
      avatar={<OtherChildAvatar uuid={id} name={child_name} size={40} />}
      name={child_name}
      text={[texts.by(parent_name), reply_note].filter(Boolean).join(' · ')}
      chip={
        waiting_since === null ? (
          <AnswerChip status={status} />
        ) : (
          <Chip tone="pending" icon={Hourglass}>
            {texts.waits}
          </Chip>
        )
      }
      actions={
        <>
          {asking_name !== null && asked_at !== null && (
            <Button busy={isConfirming && texts.confirming} onClick={() => confirm(asking_name, asked_at)}>
              {texts.confirm(firstWord(asking_name))}
            </Button>
          )}
          <Button variant="danger-quiet" className="first:-ml-3" busy={isStopping && texts.stopping} onClick={stop}>
            {texts.stop}
          </Button>
        </>
      }
    />
  )
}

function useConfirm({ id, child_name, waiting_since }: LinkGuest) {
  const waits = waiting_since !== null
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: (asked_at: string) => call('POST /api/link-guests/:id/confirm', { params: { id }, body: { asked_at } }),
    failure: texts.confirmFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  })
  const confirm = async (name: string, askedAt: string) => {
    const isSure = await showConfirm({
      title: texts.confirmTitle(child_name),
      text: texts.confirmText(name, waits),
      okLabel: texts.confirm(firstWord(name)),
    })
    if (isSure && (await write(askedAt))) showToast(texts.confirmed(name, waits))
  }
  return { confirm: (name: string, askedAt: string) => void confirm(name, askedAt), isConfirming: isWriting }
}
