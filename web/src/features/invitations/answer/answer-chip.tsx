import type { Participants } from '@parent-activity/contract/invitations'
import { Check, Mail, X } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'

const declined = { tone: 'declined', icon: X, text: 'Declined' } as const
const looks = {
  pending: { tone: 'pending', icon: Mail, text: 'Pending' },
  accepted: { tone: 'shared', icon: Check, text: 'Accepted' },
  rejected: declined,
  declined,
} as const

export function AnswerChip({ status }: { status: Participants['participants'][number]['status'] }) {
  const { tone, icon, text } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  )
}
