import type { ActiveConnection } from '@parent-activity/contract/connections'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { connectionMessages, verifyMessages } from '../messages.ts'
import { NotVerified } from '../not-verified.tsx'
import { OtherChildAvatar } from '../other-child-avatar.tsx'
import { PersonRow } from '../person-row.tsx'
import { useRemoval } from './use-removal.ts'
import { useVouch } from './use-vouch.ts'

export function ConnectionRow({ connection }: { connection: ActiveConnection }) {
  const { child1_name: own, child2_uuid, child2_name: other, child2_parent_name } = connection
  const { removeTitle, removeQuestion, removed, removedElsewhere, removeFailure } = connectionMessages
  const { remove, isRemoving } = useRemoval(connection.connection_uuid, {
    title: removeTitle(other),
    text: removeQuestion(own, other),
    okLabel: connectionMessages.remove,
    canBlock: true,
    done: removed,
    gone: removedElsewhere(other),
    failure: removeFailure,
  })
  const vouch = useVouch(connection)
  return (
    <li className={cx(isRemoving && 'opacity-60')}>
      <PersonRow
        lead={<OtherChildAvatar uuid={child2_uuid} name={other} size={40} />}
        name={other}
        action={
          <IconButton
            label={`${connectionMessages.remove} ${other}`}
            icon={X}
            className="-mr-3"
            aria-disabled={isRemoving || undefined}
            onClick={remove}
          />
        }
      >
        <span>{child2_parent_name}</span>
        {!connection.is_verified && (
          <button
            type="button"
            className="-my-1 rounded-sm py-1 underline decoration-dotted underline-offset-4"
            aria-label={`${verifyMessages.notVerified}: ${child2_parent_name}`}
            onClick={vouch}
          >
            <NotVerified />
          </button>
        )}
      </PersonRow>
    </li>
  )
}
