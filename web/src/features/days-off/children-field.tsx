import { useQuery } from '@tanstack/react-query'
import { useId, type Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { childrenQuery } from '../children/children.queries.ts'

interface ChildrenFieldProps {
  label: string
  value: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
  /** The first pill, to which the focus goes on an error. */
  ref: Ref<HTMLInputElement>
}

export function ChildrenField({ label, value, error, onChange, ref }: ChildrenFieldProps) {
  const { data: children = [] } = useQuery(childrenQuery)
  const id = useId()
  const toggle = (uuid: string, isChosen: boolean) =>
    onChange(children.map((child) => child.uuid).filter((one) => (one === uuid ? isChosen : value.includes(one))))
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {children.map(({ uuid, first_name }, index) => (
          <label
            key={uuid}
            className={cx(
              'relative inline-flex min-h-11 max-w-full items-center gap-2 rounded-[22px] border pr-3.5 pl-2.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value.includes(uuid)
                ? 'border-brand bg-brand-soft text-brand-text shadow-[inset_0_0_0_1px_var(--brand)]'
                : 'border-line-button bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              checked={value.includes(uuid)}
              onChange={(event) => toggle(uuid, event.target.checked)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <ChildAvatar uuid={uuid} size={28} />
            <span className="min-w-0 wrap-anywhere">{first_name}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
