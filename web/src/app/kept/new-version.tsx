import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { askBeforeLosing } from '../../ui/overlays/ask-before-losing.ts'
import { installMessages } from '../../features/offline/messages.ts'
import { isHalfFilled, watchTyping } from './typed-here.ts'
import { reload as reloadPage, watchForNewVersion } from './watch-for-new-version.ts'

/** A busy worker may delay the next one; the press has an effect all the same. */
const patienceMs = 3000

/** It takes over when asked, or when nobody looks; never under a half-filled form. */
export function NewVersion() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(watchTyping, [])
  useEffect(() => watchForNewVersion((ready) => setTakeOver(() => ready)), [])
  useEffect(() => {
    if (!takeOver) return
    const look = () => {
      if (document.hidden && !isHalfFilled()) takeOver()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [takeOver])
  if (!takeOver) return null
  const reload = async () => {
    if (!(await askBeforeLosing(isHalfFilled()))) return
    takeOver()
    setTimeout(reloadPage, patienceMs)
  }
  return (
    <Banner
      icon={RefreshCw}
      action={
        <Button variant="quiet" onClick={() => void reload()}>
          {installMessages.reload}
        </Button>
      }
    >
      {installMessages.newVersion}
    </Banner>
  )
}
