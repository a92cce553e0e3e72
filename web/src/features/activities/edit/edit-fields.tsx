import type { Activity } from '@parent-activity/contract/activities'
import { Calendar, MapPin, Pencil, Plus } from 'lucide-react'
import { MultiDatePicker } from '../../../ui/dates/multi-date-picker.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { AddSection } from '../add/add-section.tsx'
import {
  CostField,
  DescriptionField,
  LocationField,
  MaxParticipantsField,
  NameField,
  TimeFields,
  WebsiteField,
} from '../fields/details-fields.tsx'
import { lateEnd, type EditForm } from './edit-activity.ts'
import { activityMessages } from '../messages.ts'

export function EditFields({ form, activity }: { form: EditForm; activity: Activity }) {
  const today = useToday()
  return (
    <>
      <AddSection icon={Pencil} title={activityMessages.sections.what}>
        <NameField form={form} />
        <DescriptionField form={form} />
      </AddSection>
      <AddSection icon={Calendar} title={activityMessages.sections.when}>
        <MultiDatePicker
          label={activityMessages.labels.dates}
          today={today}
          minDate={today}
          {...form.valueField('dates')}
        >
          <TimeFields form={form} lastDay={lateEnd(activity, form.values, today)} />
        </MultiDatePicker>
      </AddSection>
      <AddSection icon={MapPin} title={activityMessages.sections.where}>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <LocationField form={form} />
          <WebsiteField form={form} />
        </div>
      </AddSection>
      <AddSection icon={Plus} title={activityMessages.sections.more}>
        <div className="field-pair">
          <CostField form={form} />
          <MaxParticipantsField form={form} />
        </div>
      </AddSection>
    </>
  )
}
