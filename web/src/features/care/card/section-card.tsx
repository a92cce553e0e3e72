import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface SectionCardProps {
  icon: LucideIcon
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function SectionCard({ icon: Icon, title, aside, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <div className="mb-4 flex items-center gap-3">
        <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
        <h2 id={id} className="min-w-0 flex-1">
          {title}
        </h2>
        {aside && <span className="text-muted tabular-nums">{aside}</span>}
      </div>
      {children}
    </Card>
  )
}
