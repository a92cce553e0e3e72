import type { Activity } from '@parent-activity/contract/activities'
import type { Guest } from '../../connections/guests.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { invitationMessages } from '../messages.ts'
import { sendInvitations } from './send-invitations.ts'
import { sentNote } from './sent-texts.ts'

/** New activities stay even if their invitations fail. */
export async function inviteToNew(
  activities: readonly Activity[],
  guests: readonly Guest[],
  onProgress: (done: number, all: number) => void,
): Promise<string> {
  if (guests.length === 0) return ''
  const uuids = activities.map(({ uuid }) => uuid)
  const sending = await sendInvitations(uuids, guests, { onProgress })
  if (sending.failed > 0) {
    const { someNotSent, notSent } = invitationMessages
    await showAlert({ title: someNotSent, text: [notSent(sending.failed), ...sending.reasons].join('\n') })
  }
  return sentNote(sending)
}
