import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, Mail, Share } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shortDateText } from '../../ui/dates/local-format.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CopyLink } from '../connections/requests/copy-link.tsx'
import { copyText, shareText } from '../connections/sharing/pass-on.ts'
import { QrCode } from '../connections/sharing/qr-code.tsx'
import { linkGuestsQuery } from './link-guests.queries.ts'
import type { MadeLink } from './make-link-dialog.tsx'
import { linkMessages as texts } from './messages.ts'
import { useStopLinkGuest } from './use-stop-link-guest.ts'

interface ShareLinkDialogProps {
  activity: Activity
  made: MadeLink
  onClose: () => void
}

/** The only time that the link is shown. */
export function ShareLinkDialog({ activity, made: { guest, url, isMailed }, onClose }: ShareLinkDialogProps) {
  const { data: guests = [] } = useQuery(linkGuestsQuery(activity.uuid))
  const isOpened = guests.some(({ id, opened_at }) => id === guest.id && opened_at !== null)
  const { stop, isStopping } = useStopLinkGuest(guest, onClose)
  const text = texts.text(guest.child_name, activity.name)
  const canShare = 'share' in navigator
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.shareTitle(guest.child_name)}
      description={texts.shareText(activity.name, shortDateText(activity.start_date))}
    >
      <QrCode text={url} label={texts.qrCode} />
      <p className="mt-2.5 mb-4 text-center text-sm text-muted">{texts.holdUp}</p>
      <CopyLink url={url} isOneLine />
      <Button
        variant="primary"
        size="lg"
        block
        icon={canShare ? Share : Copy}
        className="mt-3"
        onClick={() => void (canShare ? shareText(text, url) : copyText(text, url))}
      >
        {canShare ? texts.share : texts.copyText}
      </Button>
      {isMailed !== null && (
        <p className="mt-4 flex gap-3 text-muted">
          <Mail size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
          {isMailed ? texts.mailed : texts.notMailed}
        </p>
      )}
      <p className="mt-4 flex gap-3 text-muted" role="status">
        <Eye size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
        {isOpened ? texts.opened : texts.notOpened}
      </p>
      <div className="mt-1 grid justify-items-center">
        <Button variant="danger-quiet" busy={isStopping && texts.stopping} onClick={stop}>
          {texts.stop}
        </Button>
      </div>
    </Dialog>
  )
}
