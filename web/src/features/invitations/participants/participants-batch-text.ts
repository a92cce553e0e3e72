import { answersText } from '../../activities/answer-counts.ts'
import type { Participants } from '../participants.ts'

export function whoComesText({ participants, max_participants, attending }: Participants): string {
  if (max_participants !== null) return `${attending} of ${max_participants} going`
  return answersText(participants.map(({ status }) => status)) || 'Nobody invited yet'
}
