import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { MultiDatePicker } from '../../../ui/dates/multi-date-picker.tsx'
import type { AddForm } from '../fields/activity-form.ts'
import { TimeFields } from '../fields/details-fields.tsx'
import { activityMessages } from '../messages.ts'

export function ScheduleDates({ form, today }: { form: AddForm; today: CalendarDate }) {
  return (
    <MultiDatePicker label={activityMessages.labels.dates} today={today} minDate={today} {...form.valueField('dates')}>
      <TimeFields form={form} />
    </MultiDatePicker>
  )
}
