import { showAlert } from '../../../ui/overlays/alert.tsx'
import { invitationMessages } from '../messages.ts'
import type { Sending } from './send-invitations.ts'

/** What became of some invitations, as a note behind something else. */
export function sentNote({ sent, kept }: Sending): string {
  return [sent > 0 && invitationMessages.sent(sent), kept > 0 && invitationMessages.kept(kept)]
    .filter(Boolean)
    .join(' ')
}

/** The same where inviting was all that was done. */
export function sentText({ sent, kept }: Sending): string {
  return [sent > 0 && invitationMessages.sentAll(sent), kept > 0 && invitationMessages.kept(kept)]
    .filter(Boolean)
    .join(' ')
}

/** The reasons, and what went out nevertheless. */
export async function tellNotSent(sending: Sending): Promise<void> {
  const { title, text } = invitationMessages.sendFailed
  await showAlert({ title, text: [text, ...sending.reasons, sentNote(sending)].filter(Boolean).join('\n') })
}
