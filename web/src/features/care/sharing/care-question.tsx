import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'
import { subscribeToComing } from '../../invitations/answer/coming-guests.ts'
import { careToAskAbout, type AskedCare } from './care-to-ask-about.ts'

const ShareCareDialog = laterDialog(async () => (await import('./share-care-dialog.tsx')).ShareCareDialog)

/** Asks once after each yes to an invitation, if the child has a card. */
export function CareQuestion() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<AskedCare | null>(null)
  useEffect(
    () =>
      subscribeToComing(({ invitation_uuid, invited_child_uuid }) => {
        // Nobody asked for it, so a failure is not worth a word.
        void careToAskAbout(queries, invitation_uuid, invited_child_uuid).then(setAsked, () => {})
      }),
    [queries],
  )
  return asked && <ShareCareDialog {...asked} onClose={() => setAsked(null)} />
}
