import { useId, type ReactNode, type Ref } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectAll } from '../../../ui/fields/select-all.tsx'
import { withChosen } from '../../../ui/fields/with-chosen.ts'

interface ChoosableChild {
  uuid: string
  name: string
  lead: ReactNode
  help?: string | undefined
  disabled?: boolean
}

interface ChildChoiceProps {
  label: string
  options: readonly ChoosableChild[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
  /** Refers to the first selectable child. */
  ref?: Ref<HTMLInputElement>
}

export function ChildChoice({ label, options, value, onChange, error, ref }: ChildChoiceProps) {
  const id = useId()
  const free = options.filter(({ disabled }) => !disabled).map(({ uuid }) => uuid)
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <span id={`${id}-label`} className="min-w-0 text-label font-semibold wrap-anywhere">
          {label}
          <span className="text-danger-text" aria-hidden>
            {' *'}
          </span>
        </span>
        {free.length > 1 && <SelectAll ids={free} chosen={value} onChange={onChange} describedBy={`${id}-label`} />}
      </div>
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        {options.map(({ uuid, name, ...option }) => (
          <CheckboxField
            {...option}
            key={uuid}
            ref={uuid === free[0] ? ref : undefined}
            label={name}
            className={option.disabled ? 'text-muted' : undefined}
            checked={value.includes(uuid)}
            onChange={(event) => onChange(withChosen(value, [uuid], event.target.checked))}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
