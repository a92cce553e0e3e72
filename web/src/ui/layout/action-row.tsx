import { ChevronRight, type LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'

type ActionRowProps = {
  icon: LucideIcon
  title: string
  text?: string | undefined
  danger?: boolean
  isBusy?: boolean
  onClick: () => void
}

export function ActionRow({ icon: Icon, title, text, danger = false, isBusy = false, onClick }: ActionRowProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={cx(
        'flex min-h-15 w-full items-center gap-3 py-2 pr-4 pl-5 text-left -outline-offset-2 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-60 sm:px-6',
        danger && 'text-danger-text',
      )}
    >
      <Icon size={20} strokeWidth={1.85} aria-hidden className={cx('shrink-0', !danger && 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{title}</span>
        {text && <span className="block text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
      <ChevronRight size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
    </button>
  )
}
