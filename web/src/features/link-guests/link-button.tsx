import type { Activity } from '@parent-activity/contract/activities'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { laterDialog } from '../../ui/overlays/later-dialog.tsx'
import type { LinkDialogsProps } from './link-dialogs.tsx'
import { linkMessages as texts } from './messages.ts'

const LaterLinkDialogs = laterDialog<LinkDialogsProps>(async () => (await import('./link-dialogs.tsx')).LinkDialogs)

/** Invites a child whose family has no account. */
export function LinkButton({ activity }: { activity: Activity }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={QrCode} className="-mr-3" onClick={() => setIsOpen(true)}>
        {texts.link}
      </Button>
      {isOpen && <LaterLinkDialogs activity={activity} onClose={() => setIsOpen(false)} />}
    </>
  )
}
