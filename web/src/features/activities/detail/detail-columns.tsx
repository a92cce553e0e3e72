import type { ReactNode } from 'react'

interface DetailColumnsProps {
  aside: ReactNode
  /** After the aside on a phone, below the rest on wide screens. */
  actions?: ReactNode
  children: ReactNode
}

export function DetailColumns({ aside, actions, children }: DetailColumnsProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.25fr)_minmax(320px,1fr)] @3xl:grid-rows-[auto_1fr]">
        <div className="grid gap-5 *:min-w-0">{children}</div>
        <div className="grid gap-5 *:min-w-0 @3xl:row-span-2">{aside}</div>
        {actions}
      </div>
    </div>
  )
}
