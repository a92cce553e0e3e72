import { Check } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  /** An avatar makes it a list row. */
  lead?: ReactNode
}

export function CheckboxField({ label, help, lead, className, ...input }: CheckboxFieldProps) {
  const helpId = useId()
  return (
    <label
      className={cx(
        'flex items-center gap-3',
        lead ? 'min-h-14 rounded-md px-3 py-1.5 hover:bg-sunken has-checked:bg-brand-soft' : 'min-h-12',
        className,
      )}
    >
      <span className="relative grid size-[22px] shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          aria-describedby={help ? helpId : undefined}
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-[7px] border-[1.5px] border-line-strong bg-surface checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <Check
          size={16}
          strokeWidth={3}
          className="pointer-events-none relative text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      {lead}
      <span className="min-w-0">
        <span className={cx('block wrap-anywhere', lead ? 'leading-5 font-semibold' : undefined)}>{label}</span>
        {help && (
          <span id={helpId} className="block text-sm text-muted wrap-anywhere">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
