import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { initialOf } from '../../../ui/person-name.ts'
import { Check, Clock, Inbox } from 'lucide-react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { searchMessages } from './messages.ts'
import { NotVerified } from '../not-verified.tsx'
import { PersonRow } from '../person-row.tsx'
import type { PairStatus } from './pairs.ts'

const icons = { accepted: Check, pending: Clock, asked: Inbox }

interface SearchResultRowProps {
  parent: ParentSearchResult
  standing: { isOpen: boolean; status: PairStatus | undefined }
  onConnect: () => void
}

export function SearchResultRow({ parent, standing, onConnect }: SearchResultRowProps) {
  const { username, email, is_verified, children } = parent
  const { isOpen, status } = standing
  const names = children.map(({ name }) => name).join(', ')
  return (
    <li>
      <PersonRow
        lead={<Avatar initials={initialOf(username)} tone="adult" size={40} />}
        name={username}
        action={
          isOpen
            ? children.length > 0 && (
                <Button aria-label={searchMessages.connectWith(username, status !== undefined)} onClick={onConnect}>
                  {status === undefined ? searchMessages.connect : searchMessages.connectMore}
                </Button>
              )
            : status && <Chip icon={icons[status]}>{searchMessages[status]}</Chip>
        }
      >
        {isOpen && status && <span className="font-medium text-ink">{searchMessages[status]}</span>}
        <span>{names === '' ? searchMessages.noChildren : names}</span>
        <span>{email}</span>
        {!is_verified && <NotVerified />}
      </PersonRow>
    </li>
  )
}
