import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useContext, useId, type ReactNode } from 'react'
import { useToday } from '../../../ui/dates/use-today.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { OtherChildAvatar } from '../../connections/other-child-avatar.tsx'
import { invitationMessages } from '../messages.ts'
import type { Participant, Participants } from '../participants.ts'
import { hostingMessages } from './messages.ts'
import { dayAndTime } from './moment-words.ts'
import { Nudge } from './nudge.tsx'
import { BesideGuest } from '../participants/beside-guest.ts'
import { WaitingLine } from './waiting-line.tsx'

interface GuestGroupsProps {
  activity: Activity
  participants: Participants
}

/** As hosts see them: only the groups that have somebody. */
export function GuestGroups({ activity, participants: seen }: GuestGroupsProps) {
  const { data: children = [] } = useQuery(childrenQuery)
  const isOver = activity.end_date < useToday()
  const { participants, waiting, coming_by_link, waiting_count, reply_by_date, reply_by_time } = seen
  const coming = participants.filter(({ status }) => status === 'accepted')
  const unanswered = participants.filter(({ status, waiting_since }) => status === 'pending' && waiting_since === null)
  const line = participants.filter(({ waiting_since }) => waiting_since !== null)
  const declined = participants.filter(({ status }) => status === 'rejected')
  const hosts = [activity.child_uuid, ...activity.joint_host_children]
  return (
    <div className="grid divide-y divide-line *:py-4 *:first:pt-0">
      <Group name={hostingMessages.coming} count={hosts.length + coming.length + coming_by_link}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {hosts.map((uuid) => (
            <Child key={uuid} avatar={<ChildAvatar uuid={uuid} size={32} />} hint={invitationMessages.host}>
              {children.find((child) => child.uuid === uuid)?.first_name ?? ''}
            </Child>
          ))}
          {coming.map((one) => (
            <Guest key={one.child_uuid} guest={one} />
          ))}
          {coming_by_link > 0 && <li className="self-center text-muted">{hostingMessages.byLink(coming_by_link)}</li>}
        </ul>
        <Lines of={coming} />
      </Group>
      {unanswered.length > 0 && (
        <Group name={hostingMessages.unanswered} count={unanswered.length}>
          {reply_by_date !== null && !isOver && (
            <p className="-mt-1 mb-2 text-sm text-muted">
              {hostingMessages.oneReminder(dayAndTime(reply_by_date, reply_by_time))}
            </p>
          )}
          <Guests all={unanswered} />
          <Lines of={unanswered} />
          {!isOver && <Nudge activityId={activity.uuid} participants={seen} unanswered={unanswered.length} />}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group name={hostingMessages.notConnected} count={waiting.length}>
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            {waiting.map(({ child_uuid, child_name }) => (
              <Child
                key={child_uuid}
                avatar={<OtherChildAvatar uuid={child_uuid} name={child_name} size={32} />}
                hint={hostingMessages.notConnected}
              >
                {child_name}
              </Child>
            ))}
          </ul>
        </Group>
      )}
      {waiting_count > 0 && (
        <Group name={hostingMessages.waitingList} count={waiting_count}>
          <WaitingLine line={line} byLink={waiting_count - line.length} />
          <Lines of={line} />
        </Group>
      )}
      {declined.length > 0 && (
        <Group name={hostingMessages.cantCome} count={declined.length}>
          <Guests all={declined} />
          <Lines of={declined} />
        </Group>
      )}
    </div>
  )
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-md leading-6 font-semibold">
          {name}
        </h3>
        <span className="text-muted tabular-nums">{count}</span>
      </div>
      {children}
    </div>
  )
}

function Guests({ all }: { all: readonly Participant[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {all.map((one) => (
        <Guest key={one.child_uuid} guest={one} />
      ))}
    </ul>
  )
}

function Guest({ guest }: { guest: Participant }) {
  const { child_uuid, child_name, parent_name, status, asks_again } = guest
  const besideGuest = useContext(BesideGuest)
  const words = [parent_name, answerLooks[status].name].filter((word) => word !== null)
  return (
    <Child
      avatar={<OtherChildAvatar uuid={child_uuid} name={child_name} size={32} />}
      hint={words.join(', ')}
      mark={asks_again ? invitationMessages.askedAgain : null}
      beside={besideGuest(guest)}
    >
      {status === 'rejected' ? <s className="text-muted">{child_name}</s> : child_name}
    </Child>
  )
}

interface ChildProps {
  avatar: ReactNode
  /** For screen readers, and under the pointer. */
  hint: string
  mark?: string | null
  beside?: ReactNode
  children: ReactNode
}

function Child({ avatar, hint, mark = null, beside, children }: ChildProps) {
  return (
    <li title={hint} className="flex max-w-full items-center gap-2">
      {avatar}
      <span className="min-w-0 wrap-anywhere">
        {children}
        <span className="sr-only">, {hint}</span>
        {mark !== null && <span className="block text-sm text-muted">{mark}</span>}
      </span>
      {beside}
    </li>
  )
}

/** Lines that guests wrote with their answers. */
function Lines({ of }: { of: readonly Participant[] }) {
  return of.map(
    ({ child_uuid, child_name, reply_note }) =>
      reply_note !== null && (
        <p key={child_uuid} className="mt-3 flex gap-3 rounded-md bg-sunken px-3.5 py-2.5">
          <MessageSquareText size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{child_name}</b>: {reply_note}
          </span>
        </p>
      ),
  )
}
