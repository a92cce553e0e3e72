import { cleanNational, defaultCountry, joinPhone, splitPhone, withPlus, type Country } from './countries.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { CountryList } from './country-list.tsx'
import { cx } from '../cx.ts'
import { describedBy, fieldBox, FieldFrame, type FieldTexts } from './field.tsx'
import { Popover } from '../overlays/popover.tsx'

type PhoneFieldProps = FieldTexts & {
  /** '+447700900123'; empty without a national number. */
  value: string
  onChange: (full: string) => void
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
}

type Parts = { country: Country; text: string }

/** A full number brings its country. */
function readTyped(typed: string, country: Country): Parts {
  const full = withPlus(typed)
  if (!full.startsWith('+')) return { country, text: cleanNational(typed) }
  const split = splitPhone(full)
  if (!split) return { country, text: `+${full.replace(/[^\d\s-]/g, '')}` }
  // A chosen country stays: Canada and the United States share a code.
  const kept = split.country.dialCode === country.dialCode ? country : split.country
  return { country: kept, text: split.national }
}

/** Numbers of unlisted countries stay whole, with their plus. */
function fullNumber({ country, text }: Parts) {
  return text.startsWith('+') ? text.replace(/[^\d+]/g, '') : joinPhone(country, text)
}

export function PhoneField({
  label,
  value,
  onChange,
  error,
  help,
  optional,
  required,
  name,
  ref,
  autoComplete = 'tel-national',
  onBlur,
  className,
}: PhoneFieldProps) {
  const id = useId()
  const [parts, setParts] = useState(() => readTyped(value, defaultCountry))
  const [open, setOpen] = useState(false)
  const dial = useRef<HTMLButtonElement>(null)

  // A value from outside replaces the typed one.
  if (fullNumber(parts) !== value) setParts(readTyped(value, parts.country))

  const change = (next: Parts) => {
    setParts(next)
    onChange(fullNumber(next))
  }
  const { country, text } = parts

  return (
    <FieldFrame {...{ id, label, error, help, optional, required, className }} group>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        panelClass="w-full overflow-hidden"
        anchor={
          <div role="group" aria-labelledby={`${id}-label`} className="flex gap-2 tabular-nums">
            <button
              ref={dial}
              type="button"
              aria-haspopup="listbox"
              aria-expanded={open}
              aria-label={`Country, ${country.name} ${country.dialCode}`}
              onClick={() => setOpen(!open)}
              className={cx(
                fieldBox(),
                'inline-flex shrink-0 items-center gap-2.5',
                open && 'border-focus outline-2 outline-offset-0 outline-focus',
              )}
            >
              {`${country.short} ${country.dialCode}`}
              <ChevronDown size={20} strokeWidth={1.85} className={cx('text-muted', open && 'rotate-180')} />
            </button>
            <input
              ref={ref}
              id={id}
              name={name}
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              aria-labelledby={`${id}-label`}
              aria-required={required}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { error, help })}
              value={text}
              onChange={(event) => change(readTyped(event.target.value, country))}
              onFocus={() => setOpen(false)}
              onBlur={onBlur}
              className={cx(fieldBox(error), 'flex-1')}
            />
          </div>
        }
      >
        <CountryList
          chosen={country}
          onChoose={(chosen) => {
            change({ country: chosen, text })
            setOpen(false)
            dial.current?.focus()
          }}
        />
      </Popover>
    </FieldFrame>
  )
}
