import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Has the boxes of a card, so that nothing jumps. */
export function ChildCardLoading({ week }: { week: ReactNode }) {
  return (
    <Card className="flex flex-1 flex-col overflow-hidden">
      <div className="flex min-h-24 items-center gap-4 bg-sunken/50 p-5">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-[22px] w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="grid content-start gap-4 px-5 pt-4">
        {week}
        <Skeleton className="h-6 w-3/5" />
        <div className="flex gap-1.5">
          <Skeleton className="h-7 w-21" />
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-7 w-18" />
        </div>
      </div>
      <div className="mt-auto flex min-h-15 items-center pl-5">
        <Skeleton className="h-4 w-32" />
      </div>
    </Card>
  )
}
