import { Check } from 'lucide-react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { IconDisc } from '../icon-disc.tsx'
import { LinkActions } from '../requests/link-actions.tsx'
import { askMessages } from './messages.ts'
import { PassOnLink } from '../requests/pass-on-link.tsx'

export interface KeptRequest {
  contact: string
  childName: string
  path: string
  mailed: boolean
}

export function KeptDialog({ request, onClose }: { request: KeptRequest; onClose: () => void }) {
  const { contact, childName, path, mailed } = request
  const { keptTitle, keptText, passOnToFamily, linkHelp, alsoMailed } = askMessages
  const url = location.origin + path
  return (
    <Dialog
      open
      onClose={onClose}
      lead={<IconDisc icon={Check} tone="done" />}
      title={keptTitle(childName)}
      description={keptText(contact)}
      footer={<LinkActions url={url} onDone={onClose} />}
    >
      <PassOnLink label={passOnToFamily} url={url} help={linkHelp} />
      {mailed && <p className="mt-3 wrap-anywhere">{alsoMailed(contact)}</p>}
    </Dialog>
  )
}
