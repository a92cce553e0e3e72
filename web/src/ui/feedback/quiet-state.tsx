import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type QuietStateProps = { icon: LucideIcon; text: string; action?: ReactNode }

export function QuietState({ icon: Icon, text, action }: QuietStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-5 py-6 text-center">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="text-muted" />
      <p className="max-w-[36ch] text-balance text-muted">{text}</p>
      {action}
    </div>
  )
}
