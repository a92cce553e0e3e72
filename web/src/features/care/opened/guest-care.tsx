import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Cross } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'
import { BesideGuest, type ShownGuest } from '../../invitations/participants/beside-guest.ts'
import { sharedCareQuery } from '../care.queries.ts'
import { careMessages } from '../messages.ts'

const OpenedCareDialog = laterDialog(async () => (await import('./opened-care-dialog.tsx')).OpenedCareDialog)

/** For hosts: guests who share their card get a chip that opens it. */
export function GuestCare({ activity, children }: { activity: Activity; children: ReactNode }) {
  const { data: shared } = useQuery({ ...sharedCareQuery(activity.uuid), enabled: activity.is_shared })
  const besideGuest = useCallback(
    ({ invitation_uuid, child_uuid, child_name }: ShownGuest) =>
      shared?.some((one) => one.invitation_uuid === invitation_uuid) && (
        <CareChip invitationUuid={invitation_uuid} childUuid={child_uuid} childName={child_name} />
      ),
    [shared],
  )
  return <BesideGuest value={besideGuest}>{children}</BesideGuest>
}

interface CareChipProps {
  invitationUuid: string
  childUuid: string
  childName: string
}

function CareChip(guest: CareChipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={careMessages.open(guest.childName)}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line-button bg-surface px-3 text-sm font-semibold hover:bg-sunken print:hidden"
      >
        <Cross size={16} strokeWidth={2.1} aria-hidden className="shrink-0 text-danger-text" />
        {careMessages.chip}
      </button>
      {isOpen && <OpenedCareDialog {...guest} onClose={() => setOpen(false)} />}
    </>
  )
}
