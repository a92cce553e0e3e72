import type { ActivityColour } from './activity-colour.ts'
import { Avatar, type AvatarTone } from '../../../ui/layout/avatar.tsx'
import { cx } from '../../../ui/cx.ts'

/** Whose activity it is, where several children share a week. */
export interface BlockChild {
  name: string
  initials: string
  tone: AvatarTone
}

interface BlockDiscProps {
  child: BlockChild
  colour: ActivityColour
  layout: 'column' | 'row'
}

/** Its ring keeps it apart from the ground of the block, which says something else. */
export function BlockDisc({ child: { initials, tone }, colour, layout }: BlockDiscProps) {
  const isFilled = colour === 'private' || colour === 'shared'
  return (
    <span
      className={cx(
        'grid rounded-full ring-2 print:hidden',
        isFilled ? 'ring-current' : 'ring-surface',
        layout === 'column' && 'absolute right-[7px] bottom-[9px] 2xl:top-[7px] 2xl:right-2 2xl:bottom-auto',
      )}
    >
      <Avatar initials={initials} tone={tone} size={layout === 'column' ? 22 : 28} />
    </span>
  )
}
