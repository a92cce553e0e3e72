import { Link } from 'lucide-react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { IconDisc } from '../icon-disc.tsx'
import { LinkActions } from './link-actions.tsx'
import { verifyMessages } from '../messages.ts'
import { PassOnLink } from './pass-on-link.tsx'

interface LinkDialogProps {
  /** The person the link is for. */
  name: string
  url: string
  onClose: () => void
}

export function LinkDialog({ name, url, onClose }: LinkDialogProps) {
  const { linkTitle, linkText, passOn, linkHelp } = verifyMessages
  return (
    <Dialog
      open
      onClose={onClose}
      lead={<IconDisc icon={Link} />}
      title={linkTitle(name)}
      description={linkText(name)}
      footer={<LinkActions url={url} onDone={onClose} />}
    >
      <PassOnLink label={passOn} url={url} help={linkHelp} />
    </Dialog>
  )
}
