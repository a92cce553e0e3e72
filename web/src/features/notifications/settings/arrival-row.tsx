import { Bell, Check, Mail, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

const looks = {
  good: { icon: Check, colours: 'bg-shared-soft text-shared-soft-text' },
  bad: { icon: X, colours: 'bg-declined-soft text-declined-soft-text' },
  mail: { icon: Mail, colours: 'bg-sunken text-muted' },
  device: { icon: Bell, colours: 'bg-sunken text-muted' },
}

interface ArrivalRowProps {
  look: keyof typeof looks
  name: string
  children: ReactNode
  action?: ReactNode
}

export function ArrivalRow({ look, name, children, action }: ArrivalRowProps) {
  const { icon: Icon, colours } = looks[look]
  return (
    <div className="flex gap-2.5">
      <span aria-hidden className={cx('mt-0.5 grid size-6 shrink-0 place-items-center rounded-full', colours)}>
        <Icon size={14} strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{children}</p>
      </div>
      {action}
    </div>
  )
}
