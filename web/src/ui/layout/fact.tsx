import type { ReactNode } from 'react'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-4">
      <dt className="flex-[0_0_6rem] text-muted sm:basis-32">{name}</dt>
      <dd className="min-w-0 flex-[1_1_10rem] wrap-anywhere">{children}</dd>
    </div>
  )
}
