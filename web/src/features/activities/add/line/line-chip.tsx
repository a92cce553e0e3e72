import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'

interface LineChipProps {
  icon?: LucideIcon
  lead?: ReactNode
  isGuess?: boolean
  onPress: () => void
  children: ReactNode
}

export function LineChip({ icon: Icon, lead, isGuess = false, onPress, children }: LineChipProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border py-1.5 pr-3 pl-2.5 text-left text-label wrap-anywhere tabular-nums',
        isGuess
          ? 'border-dashed border-line-strong bg-surface font-medium text-ink hover:bg-sunken'
          : 'border-brand-soft-border bg-brand-soft font-semibold text-brand-text',
      )}
    >
      {Icon && <Icon size={18} strokeWidth={2} aria-hidden className={cx('shrink-0', isGuess && 'text-muted')} />}
      {lead}
      <span className="min-w-0">{children}</span>
    </button>
  )
}
