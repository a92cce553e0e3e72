import type { AvatarSize } from '../../ui/layout/avatar.tsx'
import { ChildAvatar } from '../children/child-avatar.tsx'

/** Whom something is for, in overlapping discs and, for screen readers, in words. */
export function ChildDiscs({ uuids, label, size }: { uuids: readonly string[]; label: string; size: AvatarSize }) {
  return (
    <span className="flex shrink-0 -space-x-1.5 *:rounded-full *:ring-2 *:ring-surface">
      {uuids.map((uuid) => (
        <ChildAvatar key={uuid} uuid={uuid} size={size} />
      ))}
      <span className="sr-only">{label}</span>
    </span>
  )
}
