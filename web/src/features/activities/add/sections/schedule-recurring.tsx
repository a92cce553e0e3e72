import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { WeekdayField } from '../../../../ui/dates/weekday-field.tsx'
import { Segmented } from '../../../../ui/layout/segmented.tsx'
import { startingOn, type AddForm } from '../../fields/activity-form.ts'
import type { TimeParts } from '../following-end.ts'
import { TimeFields } from '../../fields/details-fields.tsx'
import { activityMessages } from '../../messages.ts'
import { EndField } from '../../series/end-field.tsx'
import { seriesMessages } from '../../series/messages.ts'

interface ScheduleProps {
  form: AddForm
  times: TimeParts
  today: CalendarDate
}

export function ScheduleRecurring({ form, times, today }: ScheduleProps) {
  const start = form.valueField('recurrence_start')
  const { labels } = activityMessages
  return (
    <>
      <WeekdayField label={labels.repeatsOn} {...form.valueField('recurrence_days')} />
      <Segmented
        label={seriesMessages.rhythm}
        value={form.values.recurrence_weeks === 2 ? 'second' : 'every'}
        onChange={(rhythm) => form.set('recurrence_weeks', rhythm === 'second' ? 2 : 1)}
        options={[
          { value: 'every', label: seriesMessages.everyWeek },
          { value: 'second', label: seriesMessages.everySecondWeekOption },
        ]}
      />
      <div className="field-pair">
        <DateField
          label={labels.startDate}
          min={today}
          {...start}
          onChange={(date) => form.change(startingOn(form.values, date))}
        />
        <EndField
          label={labels.endDate}
          min={start.value || today}
          {...form.valueField('recurrence_end')}
          isOpen={form.values.has_open_end}
          onOpenChange={(isOpen) => form.set('has_open_end', isOpen)}
          focus={() => form.focus('recurrence_end')}
        />
      </div>
      <TimeFields form={times} />
    </>
  )
}
