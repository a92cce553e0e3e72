import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'

export const LaterShareDialog = laterDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)
