import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { EditTemplateDialog } from './edit-template-dialog.tsx'
import { templateMessages } from './messages.ts'
import { TemplateRow } from './template-row.tsx'
import { templatesQuery } from './templates.queries.ts'

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data: templates, isError, refetch } = useQuery(templatesQuery)
  const [editing, setEditing] = useState<ActivityTemplate | null>(null)
  const remove = useRemoveTemplate()

  return (
    <Dialog open onClose={onClose} title={templateMessages.listTitle}>
      {templates ? (
        <ul className="divide-y divide-line empty:hidden">
          {templates.map((template) => (
            <TemplateRow
              key={template.uuid}
              template={template}
              onEdit={() => setEditing(template)}
              onDelete={() => void remove(template)}
            />
          ))}
        </ul>
      ) : isError ? (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {templateMessages.couldNotLoad}
          <Button variant="quiet" onClick={() => void refetch()}>
            {templateMessages.tryAgain}
          </Button>
        </p>
      ) : (
        <Skeleton className="my-2 h-12" />
      )}
      {templates?.length === 0 && (
        <div className="text-muted">
          <p className="font-medium text-ink">{templateMessages.none}</p>
          <p>{templateMessages.saveFirst}</p>
        </div>
      )}
      {editing && <EditTemplateDialog template={editing} onClose={() => setEditing(null)} />}
    </Dialog>
  )
}

function useRemoveTemplate() {
  const queries = useQueryClient()
  const { deleteTitle, deleteQuestion, deleted, deleteFailure } = templateMessages
  const { write } = useWrite({
    send: ({ uuid: id }: ActivityTemplate) => call('DELETE /api/activity-templates/:id', { params: { id } }),
    failure: deleteFailure,
    onSuccess: (_, { name }) => showToast(deleted(name)),
    onSettled: () => queries.invalidateQueries(templatesQuery),
  })
  return async (template: ActivityTemplate) => {
    const question = { title: deleteTitle(template.name), text: deleteQuestion, destructive: true }
    if (await showConfirm(question)) await write(template)
  }
}
