import type { ComponentProps } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { authMessages } from './messages.ts'

export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={authMessages.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      data-autofocus
      {...field}
    />
  )
}
