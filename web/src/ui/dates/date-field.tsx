import { isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Calendar } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import type { FieldTexts } from '../fields/field.tsx'
import { mediumDateText } from './local-format.ts'
import { TextField } from '../fields/text-field.tsx'

type DateFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'children'> &
  FieldTexts & {
    /** 'YYYY-MM-DD', or empty. */
    value: string
    onChange: (value: string) => void
  }

/** Narrow fields have no room for the icon. */
const noIcon =
  '@max-[9.5rem]:[&_input]:-ml-3.5! @max-[9.5rem]:[&_input]:pl-3.5! @max-[9.5rem]:[&_svg]:hidden @max-[9.5rem]:[&_input+span]:left-3.5'

/** The native input knows locale, keyboard and the phone’s picker. */
export function DateField({ onChange, className, ...rest }: DateFieldProps) {
  const inWords = isCalendarDate(rest.value) ? mediumDateText(rest.value) : undefined
  return (
    <TextField
      {...rest}
      type="date"
      data-in-words={inWords}
      icon={Calendar}
      end={
        <span aria-hidden className="pointer-events-none absolute left-11 tabular-nums">
          {inWords}
        </span>
      }
      className={cx('@container [&_input]:date-input [&_span:has(>input)]:relative', noIcon, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
