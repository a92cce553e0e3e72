import { later } from '../../ui/feedback/later.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { templateMessages } from './messages.ts'
import { TemplatesFailed, TemplatesLoading } from './templates-missing.tsx'

const TemplateList = later({
  load: async () => (await import('./template-list.tsx')).TemplateList,
  meanwhile: <TemplatesLoading />,
  failed: (retry) => <TemplatesFailed onRetry={retry} />,
})

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={templateMessages.listTitle}>
      <TemplateList />
    </Dialog>
  )
}
