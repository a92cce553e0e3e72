import { Plus } from 'lucide-react'
import type { AddForm } from '../../fields/activity-form.ts'
import { CostField, MaxParticipantsField, WebsiteField } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'
import { FoldSection } from './fold-section.tsx'
import { moreText } from './section-texts.ts'
import type { Folding } from './use-folding.ts'

export function MoreSection({ form, folding }: { form: AddForm; folding: Folding }) {
  return (
    <FoldSection icon={Plus} title={activityMessages.sections.more} summary={moreText(form.values)} folding={folding}>
      <div className="field-pair">
        <CostField form={form} />
        <MaxParticipantsField form={form} />
      </div>
      <WebsiteField form={form} />
    </FoldSection>
  )
}
