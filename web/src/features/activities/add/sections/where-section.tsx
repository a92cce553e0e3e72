import { MapPin } from 'lucide-react'
import type { AddForm } from '../../fields/activity-form.ts'
import { LocationField } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'
import { FoldSection } from './fold-section.tsx'
import { whereText } from './section-texts.ts'
import type { Folding } from './use-folding.ts'

export function WhereSection({ form, folding }: { form: AddForm; folding: Folding }) {
  return (
    <FoldSection
      icon={MapPin}
      title={activityMessages.sections.where}
      summary={whereText(form.values)}
      folding={folding}
    >
      <LocationField form={form} />
    </FoldSection>
  )
}
