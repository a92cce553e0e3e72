import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { Chip } from '../../../ui/layout/chip.tsx'
import { answerLooks } from '../../activities/answer-looks.ts'

export function AnswerChip({ status }: { status: InvitationStatus }) {
  const { tone, icon, name } = answerLooks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
