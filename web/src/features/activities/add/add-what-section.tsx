import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { Pencil } from 'lucide-react'
import { TemplateSelect } from '../../templates/template-select.tsx'
import type { AddForm } from '../fields/activity-form.ts'
import { filledFrom } from './add-from-template.ts'
import { AddSection } from './add-section.tsx'
import { DescriptionField, NameField } from '../fields/details-fields.tsx'
import { activityMessages } from '../messages.ts'

export function AddWhatSection({ form, onManageTemplates }: { form: AddForm; onManageTemplates: () => void }) {
  const choose = (chosen: ActivityTemplate | null, former: ActivityTemplate | null) =>
    form.change(chosen ? filledFrom(form.values, chosen, former) : { template_uuid: '' })
  return (
    <AddSection icon={Pencil} title={activityMessages.sections.what}>
      <NameField form={form} autoFocus />
      <TemplateSelect value={form.values.template_uuid} onChoose={choose} onManage={onManageTemplates} />
      <DescriptionField form={form} />
    </AddSection>
  )
}
