import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type IconFactProps = {
  icon: LucideIcon
  /** For screen readers. */
  label?: string
  as?: 'li' | 'div'
  small?: boolean
  className?: string
  children: ReactNode
}

export function IconFact({ icon: Icon, label, as: Tag = 'li', small = false, className, children }: IconFactProps) {
  return (
    <Tag className={cx('flex min-w-0 items-start', small ? 'gap-1.5' : 'gap-2.5', className)}>
      <Icon
        size={small ? 16 : 20}
        strokeWidth={small ? 2 : 1.85}
        aria-hidden
        className={cx('mt-0.5 shrink-0', !small && 'text-muted')}
      />
      {label && <span className="sr-only">{label}</span>}
      <div className="min-w-0 tabular-nums wrap-anywhere">{children}</div>
    </Tag>
  )
}
