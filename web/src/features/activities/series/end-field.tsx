import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { seriesMessages } from './messages.ts'

interface EndFieldProps {
  label: string
  min: CalendarDate
  value: string
  error: string | undefined
  onChange: (date: string) => void
  ref: (element: HTMLElement | null) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whichever of the two fields is shown. */
  focus: () => void
}

/** A day, or none: one field takes the other’s place. */
export function EndField({ label, min, value, error, onChange, ref, isOpen, onOpenChange, focus }: EndFieldProps) {
  const { openEnd, onADate } = seriesMessages
  const turn = (open: boolean) => {
    flushSync(() => onOpenChange(open))
    focus()
  }
  if (isOpen) {
    return (
      <SelectField
        ref={ref}
        label={label}
        value="open"
        options={[
          { value: 'open', label: openEnd },
          { value: 'date', label: onADate },
        ]}
        onChange={() => turn(false)}
      />
    )
  }
  return (
    <div className="min-w-0">
      <DateField ref={ref} label={label} min={min} value={value} error={error} onChange={onChange} />
      <Button variant="quiet" className="-mb-3 -ml-3" onClick={() => turn(true)}>
        {openEnd}
      </Button>
    </div>
  )
}
