import { useState } from 'react'
import { isSecondVisit } from '../../features/offline/install/install-moment.ts'
import { later } from '../../ui/feedback/later.tsx'

const InstallCard = later({
  load: async () => (await import('../../features/offline/install/install-card.tsx')).InstallCard,
  meanwhile: null,
  failed: () => null,
})

/** From the second visit on, on phones and tablets. */
export function InstallOffer() {
  const [isTime] = useState(() => matchMedia('(pointer: coarse)').matches && isSecondVisit(Date.now()))
  return isTime ? <InstallCard /> : null
}
