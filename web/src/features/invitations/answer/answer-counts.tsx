import type { Participants } from '@parent-activity/contract/invitations'
import { cx } from '../../../ui/cx.ts'

type Status = Participants['participants'][number]['status']

const tiles: { name: string; statuses: Status[]; look: string }[] = [
  { name: 'Accepted', statuses: ['accepted'], look: 'bg-shared-soft text-shared-soft-text' },
  { name: 'Pending', statuses: ['pending'], look: 'bg-pending-soft text-pending-soft-text' },
  { name: 'Declined', statuses: ['rejected', 'declined'], look: 'bg-declined-soft text-declined-soft-text' },
]

export function AnswerCounts({ participants }: Pick<Participants, 'participants'>) {
  return (
    <ul aria-label="Answers" className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2">
      {tiles.map(({ name, statuses, look }) => (
        <li key={name} className={cx('rounded-md px-3 py-2', look)}>
          <span className="block text-xl leading-7 font-strong tabular-nums">
            {participants.filter(({ status }) => statuses.includes(status)).length}
          </span>{' '}
          <span className="block text-sm font-medium">{name}</span>
        </li>
      ))}
    </ul>
  )
}
