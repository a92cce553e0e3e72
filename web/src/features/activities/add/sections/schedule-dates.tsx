import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useState } from 'react'
import { MultiDatePicker } from '../../../../ui/dates/multi-date-picker.tsx'
import type { AddForm } from '../../fields/activity-form.ts'
import type { TimeParts } from '../following-end.ts'
import { TimeFields } from '../../fields/details-fields.tsx'
import { LastDayField } from '../../fields/last-day-field.tsx'
import { activityMessages } from '../../messages.ts'
import { seriesMessages } from '../../series/messages.ts'
import { lengthInDays, movedLastDay } from '../../several-days.ts'

interface ScheduleDatesProps {
  form: AddForm
  times: TimeParts
  today: CalendarDate
  /** How long the copied activity lasts. */
  days: number | null
}

/** One date may be given a last day; dates added to it then last as long. */
export function ScheduleDates({ form, times, today, days }: ScheduleDatesProps) {
  const { dates, last_day } = form.values
  const [isOpen, setOpen] = useState(last_day !== '')
  const [first] = dates.toSorted()
  const length = lengthInDays(form.values)
  const choose = (chosen: CalendarDate[]) => {
    const [next] = chosen.toSorted()
    const copied = first === undefined && next !== undefined && days !== null ? addDays(next, days - 1) : last_day
    form.change({ dates: chosen, last_day: movedLastDay(copied, first, next) })
  }
  return (
    <MultiDatePicker
      label={activityMessages.labels.dates}
      today={today}
      minDate={today}
      {...form.valueField('dates')}
      onChange={choose}
    >
      {first !== undefined && (dates.length === 1 || last_day !== '') && (
        <LastDayField
          first={first}
          {...form.valueField('last_day')}
          focus={() => form.focus('last_day')}
          isOpen={isOpen || last_day !== ''}
          setOpen={setOpen}
          help={length !== null && dates.length > 1 ? seriesMessages.eachLasts(dates.length, length) : undefined}
        />
      )}
      <TimeFields form={times} endsLater={length !== null} />
    </MultiDatePicker>
  )
}
