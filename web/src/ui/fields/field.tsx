import { TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type FieldTexts = {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  optional?: boolean | undefined
  required?: boolean | undefined
}

export function fieldBox(error?: string) {
  return cx(
    'min-h-12 min-w-0 rounded-md border bg-surface px-3.5 text-left leading-6 text-ink placeholder:text-muted placeholder:opacity-100 focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus',
    error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-strong',
  )
}

export function describedBy(id: string, { error, help }: Pick<FieldTexts, 'error' | 'help'>) {
  return cx(error && `${id}-error`, help ? `${id}-help` : undefined) || undefined
}

type FieldFrameProps = FieldTexts & {
  id: string
  /** A group is named by `aria-labelledby`, not by a `<label>`. */
  group?: boolean
  className?: string | undefined
  children: ReactNode
}

export function FieldFrame({
  id,
  group,
  label,
  error,
  help,
  optional,
  required,
  className,
  children,
}: FieldFrameProps) {
  const Label = group ? 'span' : 'label'
  return (
    <div className={cx('min-w-0', className)}>
      <Label
        id={`${id}-label`}
        htmlFor={group ? undefined : id}
        className="mb-1.5 block w-fit text-label font-semibold"
      >
        {label}
        {required && (
          <span className="text-danger-text" aria-hidden>
            {' *'}
          </span>
        )}
        {optional && <span className="text-sm leading-none font-normal text-muted"> optional</span>}
      </Label>
      {children}
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-text">
        <TriangleExclamationPoint size={16} strokeWidth={2.2} className="mt-0.5 shrink-0" />
        {error}
      </p>
    )
  )
}
