import type { ActivityColour } from '@parent-activity/domain/activity-colour'
import { Lock, Mail, Share2, X, type LucideIcon } from 'lucide-react'

interface BlockLook {
  /** Ground, edge and text of a block, a date tile or a swatch. */
  className: string
  icon: LucideIcon
  /** What the colour says, for chips and screen readers. */
  text: string
}

export const blockLooks: Record<ActivityColour, BlockLook> = {
  private: { className: 'border-private-border bg-private text-private-text', icon: Lock, text: 'Private' },
  shared: { className: 'border-shared-border bg-shared text-shared-text', icon: Share2, text: 'Shared' },
  pending: {
    className: 'border-dashed border-pending-border bg-pending text-pending-text',
    icon: Mail,
    text: 'Pending',
  },
  declined: { className: 'border-transparent bg-declined text-declined-text', icon: X, text: 'Declined' },
}

/** Grey has two reasons: an invitation that was declined, and a host who can't attend. */
export function statusText(colour: ActivityColour, hostCantAttend: boolean): string {
  return colour === 'declined' && hostCantAttend ? 'Can’t attend' : blockLooks[colour].text
}
