import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockSwatch } from '../block/block-swatch.tsx'

export function WeekLegend({ label = 'Colours', children }: { label?: string; children?: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted *:inline-flex *:items-center *:gap-2"
    >
      {children}
      <li>
        <BlockSwatch colour="private" />
        Private
      </li>
      <li>
        <BlockSwatch colour="shared" icon={Check} />
        Shared or accepted
      </li>
      <li>
        <BlockSwatch colour="pending" />
        Pending invitation
      </li>
      <li>
        <BlockSwatch colour="declined" />
        Declined
      </li>
    </ul>
  )
}
