import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

export const LaterShareDialog = laterDialog<ShareDialogProps>(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)
