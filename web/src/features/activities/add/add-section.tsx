import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface AddSectionProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

export function AddSection({ icon, title, children }: AddSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-5 sm:p-6">
      <SectionTitle id={id} icon={icon} title={title} />
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  )
}

function SectionTitle({ id, icon: Icon, title }: { id?: string; icon: LucideIcon; title: string }) {
  return (
    <h2 id={id} className="flex items-center gap-3">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      {title}
    </h2>
  )
}
