import type { ReactNode } from 'react'

interface PersonRowProps {
  lead: ReactNode
  name: string
  /** Facts wrap one by one, so each needs its own element. */
  children: ReactNode
  action: ReactNode
}

export function PersonRow({ lead, name, children, action }: PersonRowProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 py-2">
      {lead}
      <div className="min-w-0 flex-[1_1_6.5rem]">
        <p className="leading-[22px] font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-muted wrap-anywhere *:min-w-0">{children}</p>
      </div>
      <span className="ml-auto empty:hidden">{action}</span>
    </div>
  )
}
