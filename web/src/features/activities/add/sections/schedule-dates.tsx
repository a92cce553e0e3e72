import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { MultiDatePicker } from '../../../../ui/dates/multi-date-picker.tsx'
import type { AddForm } from '../../fields/activity-form.ts'
import type { TimeParts } from '../following-end.ts'
import { TimeFields } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'

interface ScheduleProps {
  form: AddForm
  times: TimeParts
  today: CalendarDate
}

export function ScheduleDates({ form, times, today }: ScheduleProps) {
  return (
    <MultiDatePicker label={activityMessages.labels.dates} today={today} minDate={today} {...form.valueField('dates')}>
      <TimeFields form={times} />
    </MultiDatePicker>
  )
}
