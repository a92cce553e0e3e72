import { invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { cx } from '../../../ui/cx.ts'
import { countStatus } from '../../activities/answer-counts.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { invitationMessages } from '../messages.ts'
import type { Participants } from '../participants.ts'

export function AnswerCounts({ participants }: Pick<Participants, 'participants'>) {
  const given = participants.map(({ status }) => status)
  return (
    <ul
      aria-label={invitationMessages.answers}
      className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2"
    >
      {invitationStatuses.map((status) => (
        <li key={status} className={cx('rounded-md px-3 py-2', answerLooks[status].tile)}>
          <span className="block text-xl leading-7 font-strong tabular-nums">{countStatus(given, status)}</span>{' '}
          <span className="block text-sm font-medium">{answerLooks[status].name}</span>
        </li>
      ))}
    </ul>
  )
}
