import type { Invitation } from '@parent-activity/contract/invitations'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { Check, Clock } from 'lucide-react'
import { useId } from 'react'
import { useToday } from '../../../ui/dates/use-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { hostingMessages } from './messages.ts'
import { dayAndTime, momentInWords, nth, onWhichDay } from './moment-words.ts'

interface WaitingProps {
  invitation: Invitation
  childName: string
  places: number | null
}

/** Nothing for who does not wait. */
export function WaitingBanner({ invitation, childName, places }: WaitingProps) {
  const today = useToday()
  const { waiting_since: since, waiting_place: place, offered_until: until } = invitation
  if (since === null || place === null) return null
  const { youAre, allTaken, saidYes, placeIsFree, takeItBy } = hostingMessages
  return (
    <>
      <div role="status" className="flex items-center gap-4 rounded-lg bg-pending-soft p-4 text-pending-soft-text">
        <span className="grid size-16 shrink-0 place-items-center rounded-full border border-dashed border-pending-border bg-surface text-xl font-strong">
          {until === null ? nth(place) : <Check size={28} strokeWidth={2} aria-hidden />}
        </span>
        <div className="min-w-0">
          <p className="text-lg leading-6 font-strong">{until === null ? youAre(nth(place)) : placeIsFree}</p>
          <p>
            {until === null
              ? `${places === null ? '' : `${allTaken(places)} `}${saidYes(childName, onWhichDay(since, today))}`
              : takeItBy(momentInWords(until, today))}
          </p>
        </div>
      </div>
      {until === null && <IfPlaceOpens invitation={invitation} />}
    </>
  )
}

function IfPlaceOpens({ invitation: { start_date, start_time } }: { invitation: Invitation }) {
  const id = useId()
  const { ifPlaceOpens, until, rightAway, afterThat, twoHours } = hostingMessages
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id} className="mb-4">
        {ifPlaceOpens}
      </h2>
      <ul className="grid gap-3">
        <IconFact icon={Check}>
          <p className="font-semibold">{until(dayAndTime(addDays(start_date, -1), start_time))}</p>
          <p className="text-sm text-muted">{rightAway}</p>
        </IconFact>
        <IconFact icon={Clock}>
          <p className="font-semibold">{afterThat}</p>
          <p className="text-sm text-muted">{twoHours}</p>
        </IconFact>
      </ul>
    </Card>
  )
}
