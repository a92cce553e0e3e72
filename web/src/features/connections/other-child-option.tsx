import { withChosen } from '../../ui/fields/with-chosen.ts'
import type { Ref } from 'react'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { OtherChildAvatar } from './other-child-avatar.tsx'

interface OtherChildOptionProps {
  uuid: string
  name: string
  help: string | undefined
  disabled?: boolean
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  ref?: Ref<HTMLInputElement> | undefined
}

export function OtherChildOption({ uuid, name, disabled, chosen, onChange, ...field }: OtherChildOptionProps) {
  return (
    <CheckboxField
      {...field}
      label={name}
      lead={<OtherChildAvatar uuid={uuid} name={name} size={40} />}
      disabled={disabled}
      className={disabled ? 'text-muted' : undefined}
      checked={chosen.includes(uuid)}
      onChange={(event) => onChange(withChosen(chosen, [uuid], event.target.checked))}
    />
  )
}
