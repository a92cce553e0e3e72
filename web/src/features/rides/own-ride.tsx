import type { RideOffer, Rides } from '@parent-activity/contract/rides'
import { Button } from '../../ui/button.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { openWays, seatsByChild, type ChildSeats } from './child-seats.ts'
import { rideMessages as texts } from './messages.ts'
import { RideBox } from './ride-box.tsx'
import { waysText } from './ride-texts.ts'
import { SeatQuestion } from './seat-question.tsx'
import { useSeats } from './use-seats.ts'

/** The car of whoever reads this: requests are answered here. */
export function OwnRide({ rides, offer }: { rides: Rides; offer: RideOffer }) {
  const { write, isWriting } = useSeats(offer.uuid)
  const answer = (action: 'give' | 'decline', { child_uuid, ways }: ChildSeats) =>
    void write({ action, child_uuid, ways })
  const takeBack = async ({ child_uuid, child_name, ways }: ChildSeats) => {
    const text = texts.takeBackQuestion(child_name)
    if (await showConfirm({ title: texts.takeBackTitle, text })) await write({ action: 'leave', child_uuid, ways })
  }
  const candidates = rides.guests
    .map((guest) => ({ ...guest, ways: openWays(rides, offer, guest.child_uuid) }))
    .filter(({ ways }) => ways.length > 0)
  const seated = seatsByChild(offer, 'given', 'offered')

  return (
    <RideBox rides={rides} offer={offer} title={texts.youDrive} isOwn>
      {seatsByChild(offer, 'asked').map((asked) => (
        <SeatQuestion
          key={asked.child_uuid}
          label={texts.request}
          who={asked.asked_by ?? texts.aParent}
          text={texts.asksForSeat(asked.child_name, waysText(asked.ways))}
          message={asked.message}
          yes={texts.giveSeat}
          isBusy={isWriting}
          onYes={() => answer('give', asked)}
          onNo={() => answer('decline', asked)}
        />
      ))}
      {(candidates.length > 0 || seated.length > 0) && (
        <div className="-mx-3 mt-2 -mb-2 flex flex-wrap justify-end">
          {seated.length > 0 && (
            <Menu
              label={texts.takeBack}
              trigger={<Button variant="quiet">{texts.takeBack}</Button>}
              items={seated.map((seat) => ({ label: seat.child_name, onSelect: () => void takeBack(seat) }))}
            />
          )}
          {candidates.length > 0 && (
            <Menu
              label={texts.offerSeat}
              trigger={<Button variant="quiet">{texts.offerSeat}</Button>}
              items={candidates.map(({ child_uuid, child_name, ways }) => ({
                label: child_name,
                onSelect: () => void write({ action: 'give', child_uuid, ways }),
              }))}
            />
          )}
        </div>
      )}
    </RideBox>
  )
}
