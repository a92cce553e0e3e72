import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode }

export function SwitchField({ label, help, className, ...input }: SwitchFieldProps) {
  const helpId = useId()
  return (
    <label className={cx('flex min-h-12 items-center justify-between gap-4', className)}>
      <span className="min-w-0">
        {label}
        {help && (
          <span id={helpId} className="block text-sm text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-describedby={help ? helpId : undefined}
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full bg-line-strong checked:bg-brand disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-[22px] rounded-full bg-surface transition-transform duration-150 ease-(--ease) peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
