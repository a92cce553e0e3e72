import type { Activity } from '@parent-activity/contract/activities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { ActionRow } from '../../../ui/layout/action-row.tsx'
import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'
import { ownCareQuery } from '../care.queries.ts'
import { careMessages } from '../messages.ts'
import { isEmptyCard } from '../opened/care-facts.ts'
import { capitalised, theFamily } from '../the-family.ts'
import type { AskedInvitation } from './care-to-ask-about.ts'
import { participantsQuery } from '../../invitations/invitations.queries.ts'
import { useShareCare } from './use-share-care.ts'

const ShareCareDialog = laterDialog(async () => (await import('./share-care-dialog.tsx')).ShareCareDialog)

interface ShareCareRowProps {
  activity: Activity
  childUuid: string
  childName: string
}

/** Nothing for a child without a card. */
export function ShareCareRow({ activity, childUuid, childName }: ShareCareRowProps) {
  const queries = useQueryClient()
  const { data: care } = useQuery(ownCareQuery(childUuid))
  const [asked, setAsked] = useState<AskedInvitation | null>(null)
  const { stop, isWriting } = useShareCare(childUuid)
  if (!care?.card || isEmptyCard(care.card)) return null
  const shared = care.shares.find(({ activity_uuid, is_shared }) => is_shared && activity_uuid === activity.uuid)
  const ask = async () => {
    const { user_invitation } = await queries.fetchQuery(participantsQuery(activity.uuid, activity.child_uuid))
    setAsked(user_invitation)
  }
  return (
    <>
      {shared ? (
        <ActionRow
          icon={EyeOff}
          title={careMessages.rowStop}
          text={careMessages.rowStopHint(capitalised(theFamily(shared.host_family_name)), shortDateText(shared.until))}
          isBusy={isWriting}
          onClick={() => void stop(shared.invitation_uuid)}
        />
      ) : (
        <ActionRow
          icon={HeartPulse}
          title={careMessages.rowShare(childName)}
          text={careMessages.rowShareHint}
          onClick={() => void ask().catch(() => {})}
        />
      )}
      {asked && (
        <ShareCareDialog
          childUuid={childUuid}
          childName={childName}
          card={care.card}
          invitation={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
