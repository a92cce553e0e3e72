import { pages } from '@parent-activity/domain/pages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isSecondVisit } from '../../features/offline/install/install-moment.ts'
import { later } from '../../ui/feedback/later.tsx'

const InstallCard = later({
  load: async () => (await import('../../features/offline/install/install-card.tsx')).InstallCard,
  meanwhile: null,
  failed: () => null,
})

/** On My Children, from the second visit on, on phones and tablets. */
export function InstallOffer() {
  const { pathname } = useLocation()
  const [isTime] = useState(() => matchMedia('(pointer: coarse)').matches && isSecondVisit(Date.now()))
  return isTime && pathname === pages.children ? <InstallCard /> : null
}
