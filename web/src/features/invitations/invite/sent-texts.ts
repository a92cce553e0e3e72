import { ApiError } from '../../../api/api-error.ts'
import { invitationMessages } from '../messages.ts'
import type { Sending } from './send-invitations.ts'

/** A note behind another message. */
export function sentNote({ sent, kept }: Sending): string {
  return [sent > 0 && invitationMessages.sent(sent), kept > 0 && invitationMessages.kept(kept)]
    .filter(Boolean)
    .join(' ')
}

/** A message of its own. */
export function sentText({ sent, kept }: Sending): string {
  return [sent > 0 && invitationMessages.sentAll(sent), kept > 0 && invitationMessages.kept(kept)]
    .filter(Boolean)
    .join(' ')
}

/** Gives the reasons, and what was sent nevertheless. */
export function notSent(sending: Sending): ApiError {
  return new ApiError(409, 'not_sent', [...sending.reasons, sentNote(sending)].filter(Boolean).join('\n'))
}
