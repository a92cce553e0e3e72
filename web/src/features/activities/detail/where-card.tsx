import { MapPin } from 'lucide-react'
import { activityMessages } from '../messages.ts'
import { FactCard } from './fact-card.tsx'
import { MapLink } from './map-link.tsx'

export function WhereCard({ place }: { place: string }) {
  return (
    <FactCard title={activityMessages.sections.where} icon={MapPin} action={<MapLink place={place} />}>
      <p className="font-semibold whitespace-pre-line">{place}</p>
    </FactCard>
  )
}
