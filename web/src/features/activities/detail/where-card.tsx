import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { activityMessages } from '../messages.ts'
import { FactCard } from './fact-card.tsx'
import { MapLink } from './map-link.tsx'

export function WhereCard({ place, children }: { place: string; children?: ReactNode }) {
  return (
    <FactCard title={activityMessages.sections.where} icon={MapPin} action={<MapLink place={place} />}>
      <p className="font-semibold whitespace-pre-line">{place}</p>
      {children}
    </FactCard>
  )
}
