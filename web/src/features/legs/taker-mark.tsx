import { Ban, Car, TriangleAlert } from 'lucide-react'
import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx'
import { initialOf } from '../../ui/person-name.ts'
import type { Taker } from './family-legs.ts'
import { takerName } from './leg-texts.ts'
import { Walking } from './walking.ts'

const icons = { alone: Walking, ride: Car, not_needed: Ban, open: TriangleAlert }

interface TakerMarkProps {
  taker: Taker
  size: AvatarSize
  discClass?: string | undefined
}

/** An initial, or an icon where nobody has one. Decorative: words say the same. */
export function TakerMark({ taker, size, discClass }: TakerMarkProps) {
  if (taker.who === 'member' || taker.who === 'person') {
    return <Avatar initials={initialOf(takerName(taker))} tone="adult" size={size} className={discClass} />
  }
  const Icon = icons[taker.who]
  return <Icon size={18} strokeWidth={2} aria-hidden className="shrink-0" />
}
