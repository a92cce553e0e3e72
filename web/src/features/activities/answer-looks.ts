import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { Check, Mail, X, type LucideIcon } from 'lucide-react'

interface Giving {
  verb: string
  variant: 'primary' | 'secondary'
  /** Depends on the answer that it changes. */
  label: (before: InvitationStatus) => string
  toast: (before: InvitationStatus) => string
  seriesToast: (dates: number) => string
  /** Read by the host. */
  news: (names: string, isOne: boolean) => string
}

interface AnswerLook {
  name: string
  tone: 'shared' | 'pending' | 'declined'
  icon: LucideIcon
  /** For several dates. */
  stand: string
  hint: string | null
  giving: Giving | null
}

export const answerLooks: Record<InvitationStatus, AnswerLook> = {
  accepted: {
    name: 'Accepted',
    tone: 'shared',
    icon: Check,
    stand: 'are accepted',
    hint: null,
    giving: {
      verb: 'Accept',
      variant: 'primary',
      label: () => 'Accept Invitation',
      toast: () => 'Invitation accepted! Activity will appear in your calendar.',
      seriesToast: (n) => `Series accepted! ${n} recurring activities will appear in your calendar.`,
      news: (names, isOne) => `${names} ${isOne ? 'is' : 'are'} coming`,
    },
  },
  pending: {
    name: 'Pending',
    tone: 'pending',
    icon: Mail,
    stand: 'wait for an answer',
    hint: null,
    giving: null,
  },
  rejected: {
    name: 'Declined',
    tone: 'declined',
    icon: X,
    stand: 'are declined',
    hint: "This invitation has been declined. Contact the host if you'd like to reconsider.",
    giving: {
      verb: 'Decline',
      variant: 'secondary',
      label: (before) => (before === 'accepted' ? 'Change to Declined' : 'Decline Invitation'),
      toast: (before) => (before === 'accepted' ? 'Invitation rejected.' : 'Invitation declined.'),
      seriesToast: (n) => `Series declined. ${n} invitations removed.`,
      news: (names) => `${names} can’t come`,
    },
  },
}
