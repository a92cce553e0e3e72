import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-text',
  private: 'bg-private-soft text-private-soft-text',
  shared: 'bg-shared-soft text-shared-soft-text',
  pending: 'bg-pending-soft text-pending-soft-text',
  declined: 'bg-declined-soft text-declined-soft-text',
  warn: 'border border-dashed border-warn-border bg-warn-soft font-semibold text-warn-text',
}

type ChipProps = {
  tone?: keyof typeof tones | undefined
  icon?: LucideIcon | undefined
  className?: string | undefined
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon: Icon, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm px-2.5 py-0.5 text-sm font-medium wrap-anywhere',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon size={16} strokeWidth={2.1} className="-ml-0.5 shrink-0" />}
      {children}
    </span>
  )
}
