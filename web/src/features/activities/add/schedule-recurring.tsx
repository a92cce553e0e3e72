import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { WeekdayField } from '../../../ui/dates/weekday-field.tsx'
import { startingOn, type AddForm } from '../fields/activity-form.ts'
import { TimeFields } from '../fields/details-fields.tsx'

export function ScheduleRecurring({ form, today }: { form: AddForm; today: CalendarDate }) {
  const start = form.valueField('recurrence_start')
  return (
    <>
      <div className="field-pair">
        <DateField
          label="Start date"
          min={today}
          {...start}
          onChange={(date) => form.change(startingOn(form.values, date))}
        />
        <DateField label="End date" min={start.value || today} {...form.valueField('recurrence_end')} />
      </div>
      <WeekdayField label="Repeats on" {...form.valueField('recurrence_days')} />
      <TimeFields form={form} />
    </>
  )
}
