import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { TimeAgo } from '../dates/time-ago.tsx'

const tones = {
  brand: { panel: 'bg-brand-soft', kind: 'text-brand-text' },
  pending: { panel: 'bg-pending-soft', kind: 'text-pending-soft-text' },
  shared: { panel: 'bg-shared-soft', kind: 'text-shared-soft-text' },
  declined: { panel: 'bg-declined-soft', kind: 'text-declined-soft-text' },
}

type NotePanelProps = {
  tone: keyof typeof tones
  icon: LucideIcon
  kind: string
  since: string
  children: ReactNode
  /** The refusing button first. */
  actions: ReactNode
}

export function NotePanel({ tone, icon: Icon, kind, since, children, actions }: NotePanelProps) {
  const look = tones[tone]
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={cx('rounded-md px-3 pt-2.5 pb-3', look.panel)}>
      <div className={cx('mb-1 flex items-center gap-2 text-sm font-strong', look.kind)}>
        <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
        <h3 id={id} className="min-w-0 flex-1 text-sm leading-5 font-strong tracking-normal">
          {kind}
        </h3>
        <TimeAgo iso={since} className="font-normal text-muted tabular-nums" />
      </div>
      <div className="grid gap-0.5 wrap-anywhere">{children}</div>
      <div className="mt-2.5 flex gap-2 *:min-w-0 *:flex-[1_1_0] *:border-transparent! *:px-1.5! *:text-label">
        {actions}
      </div>
    </div>
  )
}
