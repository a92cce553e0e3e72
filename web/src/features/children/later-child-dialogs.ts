import { laterDialog } from '../../ui/overlays/later-dialog.tsx'

export const LaterAddChildDialog = laterDialog(async () => (await import('./add-child-dialog.tsx')).AddChildDialog)
export const LaterEditChildDialog = laterDialog(async () => (await import('./edit-child-dialog.tsx')).EditChildDialog)
