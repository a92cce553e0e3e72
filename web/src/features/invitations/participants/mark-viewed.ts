import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { ApiError } from '../../../api/api-error.ts'
import { sendOrWait } from '../../../writes/waiting/send-or-wait.ts'

interface Answer {
  invitation_uuid: string
  status: InvitationStatus
}

/** The status keeps a newer answer, not yet on the screen, unseen. */
export async function markViewed(answers: readonly Answer[]): Promise<void> {
  await Promise.all(answers.map(markOne))
}

async function markOne({ invitation_uuid: id, status }: Answer): Promise<void> {
  try {
    const input = { params: { id }, body: { status } }
    await sendOrWait('POST /api/activity-invitations/:id/mark-status-viewed', input, { subject: id, text: null })
  } catch (error) {
    // A withdrawn invitation has no answer to see.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
