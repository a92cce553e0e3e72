import type { Activity } from '@parent-activity/contract/activities'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import {
  CostField,
  DescriptionField,
  LocationField,
  MaxParticipantsField,
  NameField,
  TimeFields,
  WebsiteField,
} from '../fields/details-fields.tsx'
import { lateEnd, type EditForm } from '../edit/edit-activity.ts'
import { PrivacyField } from '../fields/privacy-field.tsx'
import { WebsiteLink } from './website-link.tsx'
import { activityMessages } from '../messages.ts'

export function DetailFields({ form, activity }: { form: EditForm; activity: Activity }) {
  const today = useToday()
  const { is_shared, auto_notify_new_connections, website_url } = form.values
  return (
    <div className="@container">
      <div className="grid gap-5">
        <NameField form={form} />
        <DescriptionField form={form} />
        <div className="grid items-start gap-x-4 gap-y-5 @md:grid-cols-2">
          <OneDate form={form} />
          <TimeFields form={form} lastDay={lateEnd(activity, form.values, today)} />
          <LocationField form={form} />
          <div>
            <WebsiteField form={form} />
            <WebsiteLink url={website_url} />
          </div>
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

function OneDate({ form }: { form: EditForm }) {
  const { value, onChange, ...rest } = form.valueField('dates')
  return (
    <DateField
      label={activityMessages.labels.date}
      {...rest}
      value={value[0] ?? ''}
      onChange={(date) => onChange(date === '' ? [] : [date])}
    />
  )
}
