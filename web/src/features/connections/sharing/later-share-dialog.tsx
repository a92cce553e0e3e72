import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { shareMessages } from './messages.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

/** The QR code is not worth loading before it is asked for. */
export const LaterShareDialog = later<ShareDialogProps>({
  load: async () => (await import('./share-dialog.tsx')).ShareDialog,
  meanwhile: null,
  failed: (retry) => (
    <Dialog
      open
      onClose={retry}
      title={shareMessages.loadFailed}
      footer={
        <Button variant="primary" onClick={retry}>
          {shareMessages.tryAgain}
        </Button>
      }
    />
  ),
})
