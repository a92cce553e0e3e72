import { addDays, isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { CalendarRange } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { seriesMessages } from '../series/messages.ts'

interface LastDayFieldProps {
  first: CalendarDate
  value: string
  error: string | undefined
  onChange: (last: string) => void
  ref: (element: HTMLElement | null) => void
  focus: () => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  help?: string | undefined
}

/** Most activities last one day; the last of several is a press away. */
export function LastDayField({ first, focus, isOpen, setOpen, ref, onChange, ...field }: LastDayFieldProps) {
  const { severalDays, oneDay, endsOn } = seriesMessages
  const change = (open: boolean) => {
    flushSync(() => {
      setOpen(open)
      onChange(open && isCalendarDate(first) ? addDays(first, 1) : '')
    })
    focus()
  }
  if (!isOpen) {
    return (
      <Button ref={ref} icon={CalendarRange} onClick={() => change(true)}>
        {severalDays}
      </Button>
    )
  }
  return (
    <div className="grid gap-2">
      <DateField ref={ref} label={endsOn} min={first} onChange={onChange} {...field} />
      <Button variant="quiet" onClick={() => change(false)}>
        {oneDay}
      </Button>
    </div>
  )
}
