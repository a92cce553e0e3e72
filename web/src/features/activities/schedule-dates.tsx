import type { CalendarDate } from '@parent-activity/domain/calendar-date'
import { MultiDatePicker } from '../../ui/multi-date-picker.tsx'
import type { AddForm } from './activity-form.ts'
import { TimeFields } from './details-fields.tsx'

export function ScheduleDates({ form, today }: { form: AddForm; today: CalendarDate }) {
  return (
    <MultiDatePicker label="Dates" today={today} minDate={today} {...form.valueField('dates')}>
      <TimeFields form={form} />
    </MultiDatePicker>
  )
}
