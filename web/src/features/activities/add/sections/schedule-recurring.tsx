import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { WeekdayField } from '../../../../ui/dates/weekday-field.tsx'
import { startingOn, type AddForm } from '../../fields/activity-form.ts'
import type { TimeParts } from '../following-end.ts'
import { TimeFields } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'

interface ScheduleProps {
  form: AddForm
  times: TimeParts
  today: CalendarDate
}

export function ScheduleRecurring({ form, times, today }: ScheduleProps) {
  const start = form.valueField('recurrence_start')
  return (
    <>
      <div className="field-pair">
        <DateField
          label={activityMessages.labels.startDate}
          min={today}
          {...start}
          onChange={(date) => form.change(startingOn(form.values, date))}
        />
        <DateField
          label={activityMessages.labels.endDate}
          min={start.value || today}
          {...form.valueField('recurrence_end')}
        />
      </div>
      <WeekdayField label={activityMessages.labels.repeatsOn} {...form.valueField('recurrence_days')} />
      <TimeFields form={times} />
    </>
  )
}
