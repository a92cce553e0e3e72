import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnNext } from '../../ui/hooks/use-focus-on-next.ts'
import { Card } from '../../ui/layout/card.tsx'
import { inWords } from './in-words.ts'
import { rideMessages as texts } from './messages.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { OthersRide } from './others-ride.tsx'
import { OwnRide } from './own-ride.tsx'
import { ridesQuery } from './rides.queries.ts'

/** Nothing while nobody drives. */
export function RidesCard({ activity }: { activity: Activity }) {
  const { data: rides } = useQuery(ridesQuery(activity.uuid))
  const [isOpen, setIsOpen] = useState(false)
  const { list, onFocus } = useFocusOnNext()
  if (!rides || rides.offers.length === 0) return null
  const own = rides.offers.find(({ is_mine }) => is_mine)
  const isAsking = !own && rides.children.length > 0
  return (
    <Card as="section" aria-labelledby="rides" className="card-pad">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="rides">{isAsking ? texts.titleFor(inWords(rides.children)) : texts.title}</h2>
        {rides.children.length > 0 && (
          <Button
            variant="quiet"
            icon={own ? undefined : Car}
            className="-mr-3 ml-auto"
            onClick={() => setIsOpen(true)}
          >
            {own ? texts.editOffer : texts.icanDrive}
          </Button>
        )}
      </div>
      <ul ref={list} onFocus={onFocus} className="grid gap-3">
        {rides.offers.map((offer) =>
          offer.is_mine ? (
            <OwnRide key={offer.uuid} rides={rides} offer={offer} />
          ) : (
            <OthersRide key={offer.uuid} rides={rides} offer={offer} isDriver={own !== undefined} />
          ),
        )}
      </ul>
      {isOpen && <OfferDialog activity={activity} offer={own} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
