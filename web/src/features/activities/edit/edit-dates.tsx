import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { MultiDatePicker } from '../../../ui/dates/multi-date-picker.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { LastDayField } from '../fields/last-day-field.tsx'
import { activityMessages } from '../messages.ts'
import { movedLastDay } from '../several-days.ts'
import { splitDates, type EditForm } from './edit-activity.ts'
import { editMessages } from './messages.ts'

/** Most changes move one day; the calendar for more is a press away. */
export function EditDates({ form, activity }: { form: EditForm; activity: Activity }) {
  const today = useToday()
  const { value, ...control } = form.valueField('dates')
  const { last_day } = form.values
  const [isOpen, setOpen] = useState(value.length > 1)
  const [isLong, setLong] = useState(last_day !== '')
  const showsLastDay = isLong || last_day !== ''
  const { labels } = activityMessages
  const [first] = splitDates(value, activity.start_date)
  const onChange = (dates: CalendarDate[]) =>
    form.change({
      dates,
      // A day that is being typed is no day yet.
      ...(dates.length > 0 && { last_day: movedLastDay(last_day, first, splitDates(dates, activity.start_date)[0]) }),
    })
  const lastDay = (
    <LastDayField
      first={first}
      {...form.valueField('last_day')}
      focus={() => form.focus('last_day')}
      isOpen={showsLastDay}
      setOpen={setLong}
    />
  )
  if (isOpen) {
    return (
      <div className="@md:col-span-full">
        <MultiDatePicker
          label={labels.dates}
          today={today}
          minDate={today}
          {...form.valueField('dates')}
          onChange={onChange}
        >
          {lastDay}
        </MultiDatePicker>
      </div>
    )
  }
  const open = () => {
    flushSync(() => setOpen(true))
    form.focus('dates')
  }
  return (
    <div className={cx('grid', showsLastDay ? 'gap-5' : 'gap-2')}>
      <DateField
        label={labels.date}
        {...control}
        value={value[0] ?? ''}
        onChange={(date) => onChange(date === '' ? [] : [date])}
      />
      {lastDay}
      <Button icon={CalendarPlus} onClick={open}>
        {editMessages.moreDates}
      </Button>
    </div>
  )
}
