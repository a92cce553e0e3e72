import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { askBeforeLosing } from '../../ui/overlays/ask-before-losing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { templateMessages } from './messages.ts'
import { TemplateFields } from './template-fields.tsx'
import { templateBody, templateFormProblems, templateValues } from './template-form.ts'
import { templatesQuery } from './templates.queries.ts'

export function EditTemplateDialog({ template, onClose }: { template: ActivityTemplate; onClose: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useRuleForm({
    start: templateValues(template),
    rule: templateFormProblems,
    alertTitle: templateMessages.checkTheForm,
    onValid: async (values) => {
      try {
        await call('PUT /api/activity-templates/:id', { params: { id: template.uuid }, body: templateBody(values) })
        await queries.invalidateQueries(templatesQuery)
        showToast(templateMessages.saved(values.name.trim()))
        onClose()
      } catch (error) {
        await showFailure(templateMessages.saveFailure, error, form)
      }
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => askBeforeLosing(form.isDirty)}
      title="Edit Template"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && 'Saving...'}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <TemplateFields form={form} />
      </form>
    </Dialog>
  )
}
