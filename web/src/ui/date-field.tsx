import { Calendar } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'children'> &
  FieldTexts & {
    /** 'YYYY-MM-DD', or empty. */
    value: string
    onChange: (value: string) => void
  }

/** In a narrow field the date needs its place. */
const noIcon = '@max-[152px]:[&_input]:-ml-3.5! @max-[152px]:[&_input]:pl-3.5! @max-[152px]:[&_span>svg]:hidden'

/** One day, by the browser's own date input: it knows the locale, the keyboard and the phone's own picker. */
export function DateField({ onChange, className, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      icon={Calendar}
      className={cx('@container [&_input]:date-input', noIcon, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
