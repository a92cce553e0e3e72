import type { Activity } from '@parent-activity/contract/activities'
import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { answerLooks } from '../answer-looks.ts'
import { activityColour, type ActivityColour } from './activity-colour.ts'
import { Lock, Mail, Share2, X, type LucideIcon } from 'lucide-react'

interface BlockLook {
  /** Ground, edge and text of a block, a date tile or a swatch. */
  className: string
  /** Of the round ground under the icon of what nobody has seen yet. */
  badge: string
  icon: LucideIcon
  /** What the colour says, for chips and screen readers. */
  text: string
}

export const blockLooks: Record<ActivityColour, BlockLook> = {
  private: {
    className: 'border-private-border bg-private text-private-text',
    badge: 'bg-private-text text-private',
    icon: Lock,
    text: 'Private',
  },
  shared: {
    className: 'border-shared-border bg-shared text-shared-text',
    badge: 'bg-surface text-(--shared-solid)',
    icon: Share2,
    text: 'Shared',
  },
  pending: {
    className: 'border-dashed border-pending-border bg-pending text-pending-text',
    badge: 'bg-(--pending-solid) text-surface',
    icon: Mail,
    text: 'Pending',
  },
  declined: {
    className: 'border-transparent bg-declined text-declined-text print:border-declined-border',
    badge: 'bg-(--declined-solid) text-surface',
    icon: X,
    text: 'Declined',
  },
}

export interface ActivityStatus {
  colour: ActivityColour
  /** A guest’s; null for a host. */
  answer: InvitationStatus | null
  hostCantAttend: boolean
}

export function activityStatus(activity: Activity): ActivityStatus {
  const { is_host, host_cant_attend, invitation_status } = activity
  const answer = is_host || invitation_status === 'none' ? null : invitation_status
  return { colour: activityColour(activity), answer, hostCantAttend: host_cant_attend }
}

/** Blue is shared for a host and accepted for a guest; grey is declined for a guest and for a host a day off. */
export function statusLook({ colour, answer }: ActivityStatus): { icon: LucideIcon; text: string } {
  if (answer !== null) return { icon: answerLooks[answer].icon, text: answerLooks[answer].name }
  const { icon, text } = blockLooks[colour]
  return { icon, text: colour === 'declined' ? 'Can’t attend' : text }
}

/** A guest who would come is told that the host stays away. */
export function isHostAway({ answer, hostCantAttend }: ActivityStatus): boolean {
  return hostCantAttend && answer !== null && answers[answer].mayCome
}
