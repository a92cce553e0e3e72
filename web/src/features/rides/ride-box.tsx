import type { RideOffer, Rides } from '@parent-activity/contract/rides'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { initialOf } from '../../ui/person-name.ts'
import { drivenWays, leavingText } from './ride-texts.ts'
import { WaySeats } from './way-seats.tsx'

interface RideBoxProps {
  rides: Rides
  offer: RideOffer
  title: string
  /** Instead of when it leaves. */
  text?: string
  chip?: ReactNode
  isOwn?: boolean
  /** Without the seats. */
  isShort?: boolean
  children?: ReactNode
}

export function RideBox({ rides, offer, title, text, chip, isOwn = false, isShort = false, children }: RideBoxProps) {
  return (
    <li tabIndex={-1} className={cx('rounded-lg border p-4', isOwn ? 'border-brand-soft-border' : 'border-line')}>
      <div className="flex items-start gap-3">
        <Avatar initials={initialOf(offer.driver_name)} tone="adult" size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="text-md leading-5.5 font-semibold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted tabular-nums wrap-anywhere">{text ?? leavingText(offer)}</p>
          {offer.note && !isShort && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{offer.note}</p>}
        </div>
        {chip}
      </div>
      {!isShort && (
        <div className="mt-3.5 grid gap-2.5">
          {drivenWays(offer).map((way) => (
            <WaySeats key={way} rides={rides} offer={offer} way={way} />
          ))}
        </div>
      )}
      {children}
    </li>
  )
}
