import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { isNationalNumber } from '@parent-activity/domain/accounts/phone'
import { MailPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { verifyMessages } from '../messages.ts'
import { searchMessages } from './messages.ts'
import { NotVerifiedNote } from '../not-verified.tsx'
import { SearchResultRow } from './search-result-row.tsx'
import { familyStanding } from './pairs.ts'
import { usePairs } from './use-pairs.ts'
import type { Found } from './use-parent-search.ts'

interface SearchResultsProps {
  found: Found | undefined
  /** `foundBy` is null for a search by name. */
  onConnect: (parent: ParentSearchResult, foundBy: string | null) => void
  /** `contact` is empty for a search by name. */
  onInvite: (contact: string) => void
}

export function SearchResults({ found, onConnect, onInvite }: SearchResultsProps) {
  const { ownChildren, pairs } = usePairs()
  const { found: foundText, noneFound, addCountryCode, inviteSomebodyNew } = searchMessages
  const unverified = found?.parents.find(({ is_verified }) => !is_verified)
  const isNobody = found?.parents.length === 0
  return (
    <>
      <p role="status" className={isNobody ? 'mt-4 wrap-anywhere' : 'sr-only'}>
        {found && (isNobody ? noneFound(found.query) : foundText(found.parents.length))}
        {isNobody && isNationalNumber(found.query) && <span className="block">{addCountryCode}</span>}
      </p>
      {found && (
        <>
          {!isNobody && (
            <ul className="mt-3 divide-y divide-line">
              {found.parents.map((parent) => (
                <SearchResultRow
                  key={parent.user_uuid}
                  parent={parent}
                  standing={familyStanding(parent.children, ownChildren, pairs)}
                  onConnect={() => onConnect(parent, found.isContact ? found.query : null)}
                />
              ))}
            </ul>
          )}
          {unverified && (
            <div className="mt-2 mb-1">
              <NotVerifiedNote>
                {found.isContact
                  ? verifyMessages.foundByContact(unverified.username, found.query)
                  : verifyMessages.foundByName}
              </NotVerifiedNote>
            </div>
          )}
          <Button
            variant="quiet"
            icon={MailPlus}
            className="mt-1 -mb-2 -ml-3 text-left"
            onClick={() => onInvite(found.isContact ? found.query : '')}
          >
            {inviteSomebodyNew}
          </Button>
        </>
      )}
    </>
  )
}
