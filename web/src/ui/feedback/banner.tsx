import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerProps = { icon: LucideIcon; children: ReactNode; action: ReactNode }

export function Banner({ icon: Icon, children, action }: BannerProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-soft-border bg-brand-soft p-3 pl-4">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      <p className="min-w-0 flex-[1_1_200px] wrap-anywhere">{children}</p>
      <div className="ml-auto flex gap-1">{action}</div>
    </div>
  )
}
