import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { MultiDatePicker } from '../../../ui/dates/multi-date-picker.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { activityMessages } from '../messages.ts'
import type { EditForm } from './edit-activity.ts'
import { editMessages } from './messages.ts'

/** Most changes move one day; the calendar for more is a press away. */
export function EditDates({ form }: { form: EditForm }) {
  const today = useToday()
  const { value, onChange, ...control } = form.valueField('dates')
  const [isOpen, setOpen] = useState(value.length > 1)
  const { labels } = activityMessages
  if (isOpen) {
    return (
      <div className="@md:col-span-full">
        <MultiDatePicker label={labels.dates} today={today} minDate={today} {...form.valueField('dates')} />
      </div>
    )
  }
  const open = () => {
    flushSync(() => setOpen(true))
    form.focus('dates')
  }
  return (
    <div className="grid gap-2">
      <DateField
        label={labels.date}
        {...control}
        value={value[0] ?? ''}
        onChange={(date) => onChange(date === '' ? [] : [date])}
      />
      <Button icon={CalendarPlus} onClick={open}>
        {editMessages.moreDates}
      </Button>
    </div>
  )
}
