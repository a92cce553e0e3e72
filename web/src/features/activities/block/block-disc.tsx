import type { ActivityColour } from './activity-colour.ts'
import { Avatar, type AvatarTone } from '../../../ui/layout/avatar.tsx'
import { cx } from '../../../ui/cx.ts'

/** In a week of several children. */
export interface BlockChild {
  uuid: string
  name: string
  initials: string
  tone: AvatarTone
}

interface BlockDiscsProps {
  of: readonly BlockChild[]
  colour: ActivityColour
  layout: 'column' | 'row'
}

const rings: Record<ActivityColour, string> = {
  private: 'ring-2 ring-private-text',
  shared: 'ring-2 ring-shared-text',
  pending: 'ring-2 ring-surface',
  declined: 'ring-2 ring-surface',
}

/** The ring separates the disc from the block, whose colour means the status. */
export function BlockDiscs({ of, colour, layout }: BlockDiscsProps) {
  return (
    <span
      className={cx(
        'flex -space-x-1.5 print:hidden',
        layout === 'column' && 'absolute right-[7px] bottom-[9px] 2xl:top-[7px] 2xl:right-2 2xl:bottom-auto',
      )}
    >
      {of.map(({ uuid, initials, tone }) => (
        <Avatar
          key={uuid}
          initials={initials}
          tone={tone}
          size={layout === 'column' ? 22 : 28}
          className={rings[colour]}
        />
      ))}
    </span>
  )
}
