import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { EditTemplateDialog } from './edit-template-dialog.tsx'
import { templateMessages } from './messages.ts'
import { TemplateRow } from './template-row.tsx'
import { TemplatesFailed, TemplatesLoading } from './templates-missing.tsx'
import { templatesQuery } from './templates.queries.ts'

export function TemplateList() {
  const { data: templates, isError, refetch } = useQuery(templatesQuery)
  const [editing, setEditing] = useState<ActivityTemplate | null>(null)
  const remove = useRemoveTemplate()

  if (!templates) return isError ? <TemplatesFailed onRetry={() => void refetch()} /> : <TemplatesLoading />
  return (
    <>
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
      {templates.length === 0 && (
        <div className="text-muted">
          <p className="font-medium text-ink">{templateMessages.none}</p>
          <p>{templateMessages.saveFirst}</p>
        </div>
      )}
      {editing && <EditTemplateDialog template={editing} onClose={() => setEditing(null)} />}
    </>
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
