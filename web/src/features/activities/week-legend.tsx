import { Check } from 'lucide-react'
import { BlockSwatch } from './block-swatch.tsx'

export function WeekLegend() {
  return (
    <ul
      aria-label="Colours"
      className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted *:inline-flex *:items-center *:gap-2"
    >
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
