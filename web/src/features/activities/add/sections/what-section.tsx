import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { TemplateSelect } from '../../../templates/template-select.tsx'
import { templatesQuery } from '../../../templates/templates.queries.ts'
import type { AddForm } from '../../fields/activity-form.ts'
import { DescriptionField, NameField } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'
import { filledFrom } from '../add-from-template.ts'
import { FoldSection } from './fold-section.tsx'
import { whatText } from './section-texts.ts'
import type { Folding } from './use-folding.ts'

interface WhatSectionProps {
  form: AddForm
  folding: Folding
  usedBefore: ReactNode
  onManageTemplates: () => void
}

export function WhatSection({ form, folding, usedBefore, onManageTemplates }: WhatSectionProps) {
  const { data: templates = [] } = useQuery(templatesQuery)
  const template = templates.find(({ uuid }) => uuid === form.values.template_uuid)
  const choose = (chosen: ActivityTemplate | null, former: ActivityTemplate | null) =>
    form.change(chosen ? filledFrom(form.values, chosen, former) : { template_uuid: '' })
  return (
    <FoldSection
      icon={Pencil}
      title={activityMessages.sections.what}
      summary={whatText(form.values, template?.name)}
      folding={folding}
    >
      <div className="grid gap-2">
        <NameField form={form} />
        {usedBefore}
      </div>
      <TemplateSelect value={form.values.template_uuid} onChoose={choose} onManage={onManageTemplates} />
      <DescriptionField form={form} />
    </FoldSection>
  )
}
