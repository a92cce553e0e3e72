import { Tablet } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { IconDisc } from '../connections/icon-disc.tsx'
import { PassOnLink } from '../connections/requests/pass-on-link.tsx'
import type { BoardLink } from './make-board-dialog.tsx'
import { boardsMessages as texts } from './messages.ts'

export function BoardLinkDialog({ link: { name, url }, onClose }: { link: BoardLink; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      lead={<IconDisc icon={Tablet} />}
      title={texts.linkTitle(name)}
      description={texts.linkText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <PassOnLink label={texts.link} url={url} help={texts.linkHelp} />
    </Dialog>
  )
}
