import type { ActiveConnection } from '@parent-activity/contract/connections'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { connectionMessages } from '../messages.ts'
import { NotVerified } from '../not-verified.tsx'
import { OtherChildAvatar } from '../other-child-avatar.tsx'
import { PersonRow } from '../person-row.tsx'
import type { RemovalTexts } from './use-removal.ts'

interface ConnectionRowProps {
  connection: ActiveConnection
  isRemoving: boolean
  onRemove: (texts: RemovalTexts) => void
  onVouch: () => void
}

export function ConnectionRow({ connection, isRemoving, onRemove, onVouch }: ConnectionRowProps) {
  const { child1_name: own, child2_uuid, child2_name: other, child2_parent_name } = connection
  const { removeTitle, removeQuestion, removed, removeFailure } = connectionMessages
  const texts = {
    title: removeTitle(other),
    text: removeQuestion(own, other),
    okLabel: 'Remove',
    canBlock: true,
    done: removed,
    failure: removeFailure,
  }
  return (
    <li className={cx(isRemoving && 'opacity-60')}>
      <PersonRow
        lead={<OtherChildAvatar uuid={child2_uuid} name={other} size={40} />}
        name={other}
        action={
          <IconButton
            label={`Remove ${other}`}
            icon={X}
            className="-mr-3"
            aria-disabled={isRemoving || undefined}
            onClick={() => onRemove(texts)}
          />
        }
      >
        <span>{child2_parent_name}</span>
        {!connection.is_verified && (
          <button
            type="button"
            className="-my-1 rounded-sm py-1 underline decoration-dotted underline-offset-4"
            aria-label={`Not verified: ${child2_parent_name}`}
            onClick={onVouch}
          >
            <NotVerified />
          </button>
        )}
      </PersonRow>
    </li>
  )
}
