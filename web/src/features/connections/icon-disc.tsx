import type { LucideIcon } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

const tones = { neutral: 'bg-sunken text-muted', done: 'bg-shared-soft text-shared-soft-text' }

export function IconDisc({ icon: Icon, tone = 'neutral' }: { icon: LucideIcon; tone?: keyof typeof tones }) {
  return (
    <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon size={20} strokeWidth={1.85} />
    </span>
  )
}
