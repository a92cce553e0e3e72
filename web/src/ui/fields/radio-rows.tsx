import { useId, type ReactNode, type Ref } from 'react'
import { FieldError } from './field.tsx'

type RadioRowsProps = {
  label: string
  options: readonly { value: string; label: string; lead: ReactNode }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** To the first of them. */
  ref?: Ref<HTMLInputElement>
}

/** One of a list whose rows are pressed as a whole; the chosen row turns violet. One has to be chosen. */
export function RadioRows({ label, options, value, onChange, error, ref }: RadioRowsProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-label font-semibold">
        {label}
        <span className="text-danger-text" aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        {options.map(({ value: option, label: text, lead }, index) => (
          <label
            key={option}
            className="flex min-h-14 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken has-checked:bg-brand-soft"
          >
            <span className="relative grid size-[22px] shrink-0 place-items-center">
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={id}
                required
                checked={option === value}
                onChange={() => onChange(option)}
                className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-brand checked:bg-brand"
              />
              <span className="pointer-events-none relative size-[9px] rounded-full bg-on-brand opacity-0 peer-checked:opacity-100" />
            </span>
            {lead}
            <span className="min-w-0 leading-5 font-semibold wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
