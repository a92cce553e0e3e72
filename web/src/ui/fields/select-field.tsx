import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { describedBy, fieldBox, FieldFrame, type FieldTexts } from './field.tsx'

type SelectBoxProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  icon?: LucideIcon | undefined
  /** In front of the choice, instead of the icon. */
  lead?: ReactNode
}

export function SelectField({
  label,
  error,
  help,
  optional,
  required,
  lead,
  className,
  id: givenId,
  ...select
}: SelectBoxProps & FieldTexts) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, error, help, optional, required, className }}>
      <SelectBox
        {...select}
        id={id}
        lead={lead}
        error={error}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, help })}
        // Room for 28 px.
        className={lead ? 'pl-13' : undefined}
      />
    </FieldFrame>
  )
}

export function SelectBox({
  options,
  icon: Icon,
  lead,
  error,
  className,
  ...select
}: SelectBoxProps & Pick<FieldTexts, 'error'>) {
  return (
    <div className="relative flex items-center text-muted">
      {Icon && <Icon size={20} strokeWidth={1.85} className="pointer-events-none absolute left-3.5" />}
      {lead && <span className="pointer-events-none absolute left-3 flex">{lead}</span>}
      <select
        {...select}
        className={cx(
          fieldBox(error),
          'w-full cursor-pointer appearance-none truncate pr-11',
          Icon && 'pl-11',
          className,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} strokeWidth={1.85} className="pointer-events-none absolute right-3.5" />
    </div>
  )
}
