import { useId, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldError } from '../../ui/field.tsx'
import { askMessages } from './messages.ts'
import { OtherChildAvatar } from './other-child-avatar.tsx'

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

export function TargetChildren({ label, candidates, statusOf, value, onChange, error, ref }: TargetChildrenProps) {
  const id = useId()
  const free = candidates.map(({ uuid }) => uuid).filter((uuid) => !statusOf(uuid))
  const isAll = free.length > 0 && free.every((uuid) => value.includes(uuid))
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <span id={`${id}-label`} className="min-w-0 text-label font-semibold wrap-anywhere">
          {label}
          <span className="text-danger-text" aria-hidden>
            {' *'}
          </span>
        </span>
        {free.length > 1 && (
          <Button variant="quiet" className="-mr-3 shrink-0" onClick={() => onChange(isAll ? [] : free)}>
            {isAll ? 'Deselect All' : 'Select All'}
          </Button>
        )}
      </div>
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        {candidates.map(({ uuid, name }) => {
          const status = statusOf(uuid)
          return (
            <CheckboxField
              key={uuid}
              ref={uuid === free[0] ? ref : undefined}
              label={name}
              help={status && (status === 'accepted' ? askMessages.alreadyConnected : askMessages.alreadyAsked)}
              lead={<OtherChildAvatar uuid={uuid} name={name} size={40} />}
              disabled={status !== undefined}
              className={status && 'text-muted'}
              checked={value.includes(uuid)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, uuid] : value.filter((other) => other !== uuid))
              }
            />
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
