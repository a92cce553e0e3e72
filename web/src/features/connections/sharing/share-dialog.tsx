import { Copy, Eye, Share } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CopyLink } from '../requests/copy-link.tsx'
import { RequestPanel } from '../requests/request-panel.tsx'
import { shareMessages } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import { copyText, shareText } from './pass-on.ts'
import { useArrivedRequest } from './use-arrived-request.ts'
import type { SharedLink } from './use-share-link.ts'
import { useStopLink } from './use-stop-link.ts'

export interface ShareDialogProps {
  link: SharedLink
  onClose: () => void
}

export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const { child, url } = link
  const request = useArrivedRequest(link, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareMessages.title(child.first_name)}
      description={request ? shareMessages.used : shareMessages.forWhom}
    >
      {request ? <RequestPanel request={request} /> : <Link url={url} link={link} onStopped={onClose} />}
    </Dialog>
  )
}

function Link({ url, link, onStopped }: { url: string; link: SharedLink; onStopped: () => void }) {
  const { stop, isStopping } = useStopLink(link, onStopped)
  const text = shareMessages.text(link.child.first_name)
  return (
    <>
      <QrCode text={url} label={shareMessages.qrCode} />
      <p className="mt-2.5 mb-4 text-center text-sm text-muted">{shareMessages.holdUp}</p>
      <CopyLink url={url} isOneLine />
      {'share' in navigator ? (
        <Button
          variant="primary"
          size="lg"
          block
          icon={Share}
          className="mt-3"
          onClick={() => void shareText(text, url)}
        >
          {shareMessages.share}
        </Button>
      ) : (
        <Button variant="primary" size="lg" block icon={Copy} className="mt-3" onClick={() => void copyText(text, url)}>
          {shareMessages.copyText}
        </Button>
      )}
      <p className="mt-4 flex gap-3 text-muted">
        <Eye size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
        {shareMessages.notUsed}
      </p>
      <div className="mt-1 grid justify-items-center">
        <Button variant="danger-quiet" busy={isStopping && shareMessages.stopping} onClick={stop}>
          {shareMessages.stop}
        </Button>
      </div>
    </>
  )
}
