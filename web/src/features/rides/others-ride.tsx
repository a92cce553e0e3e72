import type { RideOffer, Rides } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { openWays, seatsByChild, type ChildSeats } from './child-seats.ts'
import { rideMessages as texts } from './messages.ts'
import { RideBox } from './ride-box.tsx'
import { askText, drivenWays, waysText } from './ride-texts.ts'
import { SeatQuestion } from './seat-question.tsx'
import { useSeats } from './use-seats.ts'

interface OthersRideProps {
  rides: Rides
  offer: RideOffer
  /** A driver looks at other cars only in passing. */
  isDriver: boolean
}

export function OthersRide({ rides, offer, isDriver }: OthersRideProps) {
  const title = texts.drives(offer.driver_name)
  const seated = seatsByChild(offer, 'asked', 'offered', 'given')
  const askable = rides.children
    .map((child) => ({ ...child, ways: openWays(rides, offer, child.child_uuid) }))
    .filter(({ ways }) => ways.length > 0)
  if (offer.is_own_family) return <RideBox rides={rides} offer={offer} title={title} />
  if (seated.length === 0 && askable.length === 0 && !hasOwnSeats(rides)) {
    const chip = (
      <Chip tone="declined" icon={X}>
        {texts.noSeat}
      </Chip>
    )
    return <RideBox rides={rides} offer={offer} title={offer.driver_name} text={texts.noSeatText} chip={chip} isShort />
  }
  if (seated.length === 0 && (isDriver || askable.length === 0)) {
    const free = Math.max(...drivenWays(offer).map((way) => offer[`free_${way}`] ?? 0))
    const chip = <Chip>{free > 0 ? texts.free(free) : texts.full}</Chip>
    return <RideBox rides={rides} offer={offer} title={title} chip={chip} isShort />
  }
  return (
    <RideBox rides={rides} offer={offer} title={title}>
      <OwnSeats offer={offer} isOnlyChild={rides.children.length < 2} />
      {!isDriver && <AskButtons offer={offer} askable={askable} isOnlyChild={rides.children.length < 2} />}
    </RideBox>
  )
}

function hasOwnSeats({ offers, children }: Rides): boolean {
  const own = new Set(children.map(({ child_uuid }) => child_uuid))
  return offers.some(({ seats }) => seats.some(({ child_uuid, state }) => own.has(child_uuid) && state === 'given'))
}

/** Seats that one’s children have, were offered or have asked for in this car. */
function OwnSeats({ offer, isOnlyChild }: { offer: RideOffer; isOnlyChild: boolean }) {
  const { write, isWriting } = useSeats(offer.uuid)
  const leave = ({ child_uuid, ways }: ChildSeats) => write({ action: 'leave', child_uuid, ways })
  const giveBack = async (seat: ChildSeats) => {
    const text = texts.giveBackQuestion(offer.driver_name)
    if (await showConfirm({ title: texts.giveBackTitle, text })) await leave(seat)
  }
  const [asked, given] = [seatsByChild(offer, 'asked'), seatsByChild(offer, 'given')]
  return (
    <>
      {seatsByChild(offer, 'offered').map((seat) => (
        <SeatQuestion
          key={seat.child_uuid}
          label={texts.offer}
          who={offer.driver_name}
          text={texts.offersSeat(seat.child_name, waysText(seat.ways))}
          message={null}
          yes={texts.takeSeat}
          isBusy={isWriting}
          onYes={() => void write({ action: 'take', child_uuid: seat.child_uuid, ways: seat.ways })}
          onNo={() => void write({ action: 'decline', child_uuid: seat.child_uuid, ways: seat.ways })}
        />
      ))}
      {asked.length + given.length > 0 && (
        <div className="-mx-3 mt-2 -mb-2 flex flex-wrap justify-end">
          {given.map((seat) => (
            <Button key={seat.child_uuid} variant="quiet" onClick={() => void giveBack(seat)}>
              {isOnlyChild ? texts.giveBack : texts.giveBackFor(seat.child_name)}
            </Button>
          ))}
          {asked.map((seat) => (
            <Button key={seat.child_uuid} variant="quiet" onClick={() => void leave(seat)}>
              {isOnlyChild ? texts.withdraw : texts.withdrawFor(seat.child_name)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface Askable {
  child_uuid: string
  child_name: string
  ways: LegWay[]
}

function AskButtons({ offer, askable, isOnlyChild }: { offer: RideOffer; askable: Askable[]; isOnlyChild: boolean }) {
  const [asking, setAsking] = useState<Askable>()
  return (
    <>
      {askable.length > 0 && (
        <div className="mt-3 grid gap-2">
          {askable.map((child) => (
            <Button key={child.child_uuid} block onClick={() => setAsking(child)}>
              {isOnlyChild ? askText(child.ways) : texts.askFor(child.child_name)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <AskDialog offer={offer} childId={asking.child_uuid} ways={asking.ways} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}
