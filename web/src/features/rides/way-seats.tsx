import type { RideOffer, RideSeat, Rides } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { ArrowRight, House } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { OtherChildAvatar } from '../connections/other-child-avatar.tsx'
import { rideMessages as texts } from './messages.ts'

const icons = { there: ArrowRight, back: House }

interface WaySeatsProps {
  rides: Rides
  offer: RideOffer
  way: LegWay
}

/** Riders one way, and how many seats are left. */
export function WaySeats({ rides, offer, way }: WaySeatsProps) {
  const Icon = icons[way]
  const free = offer[`free_${way}`] ?? 0
  const own = (childId: string) => rides.children.some(({ child_uuid }) => child_uuid === childId)
  const seats = (['given', 'offered', 'asked'] as const).flatMap((state) =>
    offer.seats.filter((seat) => seat.way === way && seat.state === state),
  )
  const drivenAlong = offer.is_mine
    ? rides.children.filter((child) => !ridesElsewhere(rides, child.child_uuid, way))
    : []
  return (
    <div className="flex flex-wrap items-start gap-x-2.5">
      <span className="flex min-h-8 basis-21 items-center gap-2 font-semibold">
        <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
        {texts.ways[way]}
      </span>
      <ul className="flex min-w-0 flex-[1_1_9rem] flex-wrap gap-1.5">
        {drivenAlong.map((child) => (
          <SeatChip key={child.child_uuid} childId={child.child_uuid} name={child.child_name} isOwn>
            {child.child_name}
          </SeatChip>
        ))}
        {seats.map((seat) => (
          <SeatChip
            key={seat.uuid}
            childId={seat.child_uuid}
            name={seat.child_name}
            isOwn={own(seat.child_uuid)}
            isOpen={seat.state !== 'given'}
          >
            {seatText(offer, rides, seat)}
          </SeatChip>
        ))}
        {free > 0 ? (
          <li className="inline-flex min-h-8 items-center rounded-full border border-dashed border-line-strong px-2.5 text-label font-medium text-muted">
            {texts.free(free)}
          </li>
        ) : (
          <li className="self-center text-muted">{texts.full}</li>
        )}
      </ul>
    </div>
  )
}

function ridesElsewhere({ offers }: Rides, childId: string, way: LegWay): boolean {
  const isGiven = (seat: RideSeat) => seat.child_uuid === childId && seat.way === way && seat.state === 'given'
  return offers.some(({ seats }) => seats.some(isGiven))
}

function seatText(offer: RideOffer, { children }: Rides, { child_name, state }: RideSeat): string {
  if (state === 'offered') return texts.offered(child_name)
  if (state === 'given') return offer.is_own_family ? child_name : texts.given(child_name)
  if (offer.is_own_family) return texts.asks(child_name)
  return children.length > 1 ? texts.askedFor(child_name) : texts.asked
}

interface SeatChipProps {
  childId: string
  name: string
  isOwn: boolean
  isOpen?: boolean
  children: string
}

function SeatChip({ childId, name, isOwn, isOpen = false, children }: SeatChipProps) {
  return (
    <li
      className={cx(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full pr-3 text-label font-medium wrap-anywhere',
        isOpen
          ? 'border border-dashed border-pending-border bg-pending-soft pl-[3px] text-pending-soft-text'
          : 'bg-shared-soft pl-1 text-shared-soft-text',
      )}
    >
      {isOwn ? <ChildAvatar uuid={childId} size={24} /> : <OtherChildAvatar uuid={childId} name={name} size={24} />}
      {children}
    </li>
  )
}
