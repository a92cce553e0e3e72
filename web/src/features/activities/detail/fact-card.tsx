import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface FactCardProps {
  title: string
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}

/** One answer, such as when or where, and what to do with it. */
export function FactCard({ title, icon: Icon, action, children }: FactCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_10rem] gap-3">
          <Icon size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
          <div className="min-w-0 tabular-nums wrap-anywhere">{children}</div>
        </div>
        {action}
      </div>
    </Card>
  )
}
