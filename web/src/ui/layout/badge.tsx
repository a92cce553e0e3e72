import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type BadgeProps = { children: ReactNode; 'aria-label'?: string | undefined; className?: string | undefined }

/** Screen readers say the label instead of the number. */
export function Badge({ children, 'aria-label': label, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-[5px] text-sm leading-none font-strong text-on-brand tabular-nums',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
