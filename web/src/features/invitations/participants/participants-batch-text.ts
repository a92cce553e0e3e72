import type { Participants } from '@parent-activity/contract/invitations'
import { answersText } from '../../activities/answer-counts.ts'

/** Who comes, in a few words: how many of the places are taken, or else what the invited have answered. */
export function whoComesText({ participants, max_participants, attending }: Participants): string {
  if (max_participants !== null) return `${attending} of ${max_participants} going`
  const count = (status: Participants['participants'][number]['status']) =>
    participants.filter((one) => one.status === status).length
  const declined = count('rejected') + count('declined')
  return answersText({ accepted: count('accepted'), pending: count('pending'), declined }) || 'Nobody invited yet'
}
