import { Map } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { mapAddress } from './map-address.ts'
import { pageMessages } from './messages.ts'

/** Nothing is sent to a map before the press. */
export function MapLink({ place }: { place: string }) {
  return (
    <a
      href={mapAddress(place, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass()} pl-3.5`}
    >
      <Map size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
      {pageMessages.map}
      <span className="sr-only">{pageMessages.newTab}</span>
    </a>
  )
}
