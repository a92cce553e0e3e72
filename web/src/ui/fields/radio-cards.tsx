import { useId, type ReactNode } from 'react'

type RadioCardsProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; text?: string | undefined; mark?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  help?: ReactNode
}

export function RadioCards<T extends string>({ label, options, value, onChange, help }: RadioCardsProps<T>) {
  const id = useId()
  return (
    <fieldset className="@container min-w-0" aria-describedby={help ? `${id}-help` : undefined}>
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div className="grid gap-2 @md:grid-cols-2">
        {options.map(({ value: option, label: name, text, mark }) => (
          <label
            key={option}
            className="flex gap-3 rounded-md border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
          >
            <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
              <input
                type="radio"
                name={id}
                value={option}
                checked={option === value}
                onChange={() => onChange(option)}
                aria-describedby={text ? `${id}-${option}` : undefined}
                aria-labelledby={`${id}-${option}-name`}
                className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-brand checked:bg-brand"
              />
              <span className="pointer-events-none relative size-[9px] rounded-full bg-on-brand opacity-0 peer-checked:opacity-100" />
            </span>
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
