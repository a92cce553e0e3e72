import type { ReactNode } from 'react'
import { ChildAvatar } from '../children/child-avatar.tsx'

interface ChildGroupProps {
  childUuid: string
  title: string
  children: ReactNode
}

/** What belongs to one of one's own children in a list. */
export function ChildGroup({ childUuid, title, children }: ChildGroupProps) {
  return (
    <section className="mt-2 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-5">
      <h3 className="flex items-center gap-2.5 pb-2 text-md leading-6 font-strong tracking-normal wrap-anywhere">
        <ChildAvatar uuid={childUuid} size={28} />
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}
