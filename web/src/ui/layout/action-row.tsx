import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'

type RowLook = {
  icon: LucideIcon
  title: string
  text?: string | undefined
  danger?: boolean
}

type ActionRowProps = RowLook & { isBusy?: boolean; onClick: () => void }

const shape =
  'flex min-h-15 w-full items-center gap-3 py-2 pr-4 pl-5 text-left -outline-offset-2 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-60 sm:px-6'

export function ActionRow({ isBusy = false, onClick, ...look }: ActionRowProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={cx(shape, look.danger && 'text-danger-text')}
    >
      <RowContent {...look} />
    </button>
  )
}

export function LinkRow({ to, ...look }: RowLook & { to: string }) {
  return (
    <Link to={to} className={cx(shape, 'text-ink no-underline')}>
      <RowContent {...look} />
    </Link>
  )
}

function RowContent({ icon: Icon, title, text, danger = false }: RowLook) {
  return (
    <>
      <Icon size={20} strokeWidth={1.85} aria-hidden className={cx('shrink-0', !danger && 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{title}</span>
        {text && <span className="block text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
      <ChevronRight size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
    </>
  )
}
