import { MapPin } from 'lucide-react'
import type { AddForm } from '../fields/activity-form.ts'
import { AddSection } from './add-section.tsx'
import { LocationField, WebsiteField } from '../fields/details-fields.tsx'
import { activityMessages } from '../messages.ts'

export function AddWhereSection({ form }: { form: AddForm }) {
  return (
    <AddSection icon={MapPin} title={activityMessages.sections.where}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <LocationField form={form} />
        <WebsiteField form={form} />
      </div>
    </AddSection>
  )
}
