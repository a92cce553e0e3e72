import type { ActivityColour } from './activity-colour.ts'
import type { LucideIcon } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { blockLooks } from './block-look.ts'

export function BlockSwatch({ colour, icon }: { colour: ActivityColour; icon?: LucideIcon }) {
  const look = blockLooks[colour]
  const Icon = icon ?? look.icon
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-[7px] border-[1.5px]',
        look.className,
        colour === 'declined' && 'border-declined-border!',
      )}
    >
      <Icon size={14} strokeWidth={2.4} />
    </span>
  )
}
