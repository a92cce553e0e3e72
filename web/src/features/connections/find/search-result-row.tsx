import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { initialOf } from '../../../ui/person-name.ts'
import { Check, Clock } from 'lucide-react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { searchMessages } from '../messages.ts'
import { NotVerified } from '../not-verified.tsx'
import { PersonRow } from '../person-row.tsx'

interface SearchResultRowProps {
  parent: ParentSearchResult
  standing: 'accepted' | 'pending' | 'open'
  onConnect: () => void
}

export function SearchResultRow({ parent, standing, onConnect }: SearchResultRowProps) {
  const { username, email, is_verified, children } = parent
  const names = children.map(({ name }) => name).join(', ')
  return (
    <li>
      <PersonRow
        lead={<Avatar initials={initialOf(username)} tone="adult" size={40} />}
        name={username}
        action={
          standing === 'accepted' ? (
            <Chip icon={Check}>{searchMessages.connected}</Chip>
          ) : standing === 'pending' ? (
            <Chip icon={Clock}>{searchMessages.requestSent}</Chip>
          ) : (
            children.length > 0 && (
              <Button aria-label={`Connect with ${username}`} onClick={onConnect}>
                Connect
              </Button>
            )
          )
        }
      >
        <span>{names === '' ? searchMessages.noChildren : names}</span>
        <span>{email}</span>
        {!is_verified && <NotVerified />}
      </PersonRow>
    </li>
  )
}
