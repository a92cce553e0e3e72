import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockSwatch } from '../block/block-swatch.tsx'
import { weekMessages } from '../week-messages.ts'

interface WeekLegendProps {
  label?: string
  /** Behind the statuses. */
  after?: ReactNode
  children?: ReactNode
}

export function WeekLegend({ label = weekMessages.colours, after, children }: WeekLegendProps) {
  return (
    <ul
      aria-label={label}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted *:inline-flex *:items-center *:gap-2"
    >
      {children}
      <li>
        <BlockSwatch colour="private" />
        {weekMessages.private}
      </li>
      <li>
        <BlockSwatch colour="shared" icon={Check} />
        {weekMessages.sharedOrAccepted}
      </li>
      <li>
        <BlockSwatch colour="pending" />
        {weekMessages.pending}
      </li>
      <li>
        <BlockSwatch colour="declined" />
        {weekMessages.declined}
      </li>
      {after}
    </ul>
  )
}
