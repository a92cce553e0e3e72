import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { describedBy, fieldBox, FieldFrame, type FieldTexts } from './field.tsx'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children'> &
  FieldTexts & {
    icon?: LucideIcon | undefined
    end?: ReactNode
  }

export function TextField({
  label,
  error,
  help,
  optional,
  required,
  icon: Icon,
  end,
  className,
  id: givenId,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, error, help, optional, required, className }}>
      <span className={cx(fieldBox(error), 'flex w-full items-center gap-2.5', end != null && 'pr-0.5')}>
        {Icon && <Icon size={20} strokeWidth={1.85} className="shrink-0 text-muted" />}
        {/* No native `required`: forms have their own messages. */}
        <input
          type="text"
          {...input}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, help })}
          className="h-11.5 w-full min-w-0 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        {end}
      </span>
    </FieldFrame>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

type TextAreaFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'children'> & FieldTexts

export function TextAreaField({
  label,
  error,
  help,
  optional,
  required,
  className,
  id: givenId,
  ...area
}: TextAreaFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, error, help, optional, required, className }}>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, help })}
        className={cx(fieldBox(error), 'block w-full resize-y py-2.5')}
      />
    </FieldFrame>
  )
}
