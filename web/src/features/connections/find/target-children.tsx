import { useId, type Ref } from 'react'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectAll } from '../../../ui/fields/select-all.tsx'
import { askMessages } from '../messages.ts'
import { OtherChildOption } from '../other-child-option.tsx'

interface TargetChildrenProps {
  label: string
  candidates: readonly { uuid: string; name: string }[]
  /** Why a child can't be chosen. */
  statusOf: (uuid: string) => 'accepted' | 'pending' | undefined
  value: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
  /** To the first that can be chosen. */
  ref?: Ref<HTMLInputElement>
}

const reasons = { accepted: askMessages.alreadyConnected, pending: askMessages.alreadyAsked }

export function TargetChildren({ label, candidates, statusOf, value, onChange, error, ref }: TargetChildrenProps) {
  const id = useId()
  const free = candidates.map(({ uuid }) => uuid).filter((uuid) => !statusOf(uuid))
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
        {candidates.map(({ uuid, name }) => {
          const status = statusOf(uuid)
          return (
            <OtherChildOption
              key={uuid}
              ref={uuid === free[0] ? ref : undefined}
              uuid={uuid}
              name={name}
              help={status && reasons[status]}
              disabled={status !== undefined}
              chosen={value}
              onChange={onChange}
            />
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
