import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import {
  CostField,
  DescriptionField,
  LocationField,
  MaxParticipantsField,
  NameField,
  WebsiteField,
} from '../fields/details-fields.tsx'
import { PrivacyField } from '../fields/privacy-field.tsx'
import { activityMessages } from '../messages.ts'
import { RuleRow } from '../series/rule-row.tsx'
import type { EditForm } from './edit-activity.ts'
import { EditDates } from './edit-dates.tsx'
import { EditTimes } from './edit-times.tsx'

interface EditFieldsProps {
  form: EditForm
  activity: Activity
  /** The series now ends before this activity. */
  onEnded: () => void
  /** Says what the typed hours clash with. */
  clash: ReactNode
  /** Says if the typed start is too early for the moment to answer by. */
  answerBy: ReactNode
}

export function EditFields({ form, activity, onEnded, clash, answerBy }: EditFieldsProps) {
  const { is_shared, auto_notify_new_connections } = form.values
  return (
    <div className="@container">
      <div className="grid gap-5">
        <NameField form={form} />
        <DescriptionField form={form} />
        <div className="grid items-start gap-x-4 gap-y-5 @md:grid-cols-2">
          <EditDates form={form} activity={activity} />
          <EditTimes form={form} activity={activity} />
          <div className="empty:absolute has-[>:empty]:absolute @md:col-span-full">{clash}</div>
          <div className="empty:absolute has-[>:empty]:absolute @md:col-span-full">{answerBy}</div>
          <div className="empty:hidden @md:col-span-full">
            <RuleRow activity={activity} onEnded={onEnded} />
          </div>
          <LocationField form={form} />
          <WebsiteField form={form} />
        </div>
        <div className="field-pair">
          <CostField form={form} />
          <MaxParticipantsField form={form} />
        </div>
        <PrivacyField isShared={is_shared} onChange={(shared) => form.set('is_shared', shared)} />
        {is_shared && (
          <CheckboxField
            label={activityMessages.labels.autoNotify}
            className="-my-2"
            checked={auto_notify_new_connections}
            onChange={(event) => form.set('auto_notify_new_connections', event.target.checked)}
          />
        )}
      </div>
    </div>
  )
}
