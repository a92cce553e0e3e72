import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { changedParts } from '../../writes/changed-parts.ts'
import { useWrite } from '../../writes/use-write.ts'
import { templateMessages } from './messages.ts'
import { TemplateFields } from './template-fields.tsx'
import { templateBody, templateFormProblems, templateValues, type TemplateValues } from './template-form.ts'
import { templatesQuery } from './templates.queries.ts'

export function EditTemplateDialog({ template, onClose }: { template: ActivityTemplate; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useRuleForm({
    start: templateValues(template),
    rule: templateFormProblems,
    alertTitle: templateMessages.checkTheForm,
    onValid: async (values) => void (await write(values)),
  })
  const { write } = useWrite({
    send: (values: TemplateValues) =>
      call('PUT /api/activity-templates/:id', {
        params: { id: template.uuid },
        body: changedParts(templateBody(templateValues(template)), templateBody(values)),
      }),
    failure: templateMessages.saveFailure,
    form,
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries(templatesQuery)
      showToast(templateMessages.saved(name))
      onClose()
    },
  })

  return (
    <FormDialog
      title={templateMessages.editTitle}
      form={form}
      submitLabel={templateMessages.saveChanges}
      busyLabel={templateMessages.saving}
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </FormDialog>
  )
}
