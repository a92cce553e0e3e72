import { Card } from '../../../ui/layout/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { invitationMessages } from '../messages.ts'

export type InviteScope = 'one' | 'all'

interface InviteScopeFieldProps {
  scope: InviteScope
  /** How many dates are to come. */
  dates: number
  /** Of a private activity only the whole series can be shared here. */
  isShared: boolean
  onChange: (scope: InviteScope) => void
}

export function InviteScopeField({ scope, dates, isShared, onChange }: InviteScopeFieldProps) {
  const { inviteTo, onlyThisOne, allToCome, alsoLater, sharesAll } = invitationMessages
  return (
    <Card className="card-pad px-4 sm:px-6">
      {isShared ? (
        <RadioCards
          label={inviteTo}
          options={[
            { value: 'one', label: onlyThisOne },
            { value: 'all', label: allToCome(dates), text: alsoLater },
          ]}
          value={scope}
          onChange={onChange}
          help={scope === 'all' && sharesAll(dates)}
        />
      ) : (
        <p>{`${sharesAll(dates)} ${alsoLater}`}</p>
      )}
    </Card>
  )
}
