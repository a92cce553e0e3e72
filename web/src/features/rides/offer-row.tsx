import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { rideMessages as texts } from './messages.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { ridesQuery } from './rides.queries.ts'

/** The way in while nobody drives. */
export function OfferRow({ activity }: { activity: Activity }) {
  const { data: rides } = useQuery(ridesQuery(activity.uuid))
  const [isOpen, setIsOpen] = useState(false)
  if (!rides || rides.offers.length > 0 || rides.children.length === 0) return null
  return (
    <>
      <ActionRow icon={Car} title={texts.icanDrive} text={texts.icanDriveText} onClick={() => setIsOpen(true)} />
      {isOpen && <OfferDialog activity={activity} offer={undefined} onClose={() => setIsOpen(false)} />}
    </>
  )
}
