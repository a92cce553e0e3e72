import type { Activity } from '@parent-activity/contract/activities'
import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { answerLooks } from '../answer-looks.ts'
import { activityColour, type ActivityColour } from './activity-colour.ts'
import { Hourglass, Lock, Mail, Share2, X, type LucideIcon } from 'lucide-react'

interface BlockLook {
  className: string
  /** Background of the icon while new. */
  badge: string
  icon: LucideIcon
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
  /** Null for a host. */
  answer: InvitationStatus | null
  isWaiting: boolean
  hostCantAttend: boolean
}

export function activityStatus(activity: Activity): ActivityStatus {
  const { is_host, host_cant_attend, invitation_status, is_waiting } = activity
  const answer = is_host || invitation_status === 'none' ? null : invitation_status
  return { colour: activityColour(activity), answer, isWaiting: is_waiting, hostCantAttend: host_cant_attend }
}

export const waitingLook = { icon: Hourglass, text: 'Waiting list' }

/** Blue means shared for a host, accepted for a guest; grey means away or declined. */
export function statusLook({ colour, answer, isWaiting }: ActivityStatus): { icon: LucideIcon; text: string } {
  if (isWaiting) return waitingLook
  if (answer !== null) return { icon: answerLooks[answer].icon, text: answerLooks[answer].name }
  const { icon, text } = blockLooks[colour]
  return { icon, text: colour === 'declined' ? 'Can’t attend' : text }
}

export function isHostAway({ answer, hostCantAttend }: ActivityStatus): boolean {
  return hostCantAttend && answer !== null && answers[answer].mayCome
}
