import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { RadioInput } from './radio-input.tsx'

type RadioCardsProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; text?: string | undefined; mark?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  help?: ReactNode
  /** For a place where a title above already says it. */
  hidesLabel?: boolean
}

export function RadioCards<T extends string>({
  label,
  options,
  value,
  onChange,
  help,
  hidesLabel = false,
}: RadioCardsProps<T>) {
  const id = useId()
  return (
    <fieldset className="@container min-w-0" aria-describedby={help ? `${id}-help` : undefined}>
      <legend className={cx(hidesLabel ? 'sr-only' : 'mb-1.5 text-label font-semibold')}>{label}</legend>
      <div className="grid gap-2 @md:grid-cols-2">
        {options.map(({ value: option, label: name, text, mark }) => (
          <label
            key={option}
            className="flex gap-3 rounded-md border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
          >
            <RadioInput
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-describedby={text ? `${id}-${option}` : undefined}
              aria-labelledby={`${id}-${option}-name`}
            />
            <span className="min-w-0 flex-1">
              <span id={`${id}-${option}-name`} className="block leading-6 font-semibold">
                {name}
              </span>
              {text && (
                <span id={`${id}-${option}`} className="block text-sm text-muted">
                  {text}
                </span>
              )}
            </span>
            {mark}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </fieldset>
  )
}
