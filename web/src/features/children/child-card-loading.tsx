import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Has the boxes of a card, so that nothing jumps. */
export function ChildCardLoading({ week }: { week: ReactNode }) {
  return (
    <Card className="flex flex-1 flex-col overflow-hidden">
      <div className="flex min-h-17 items-center gap-3 bg-sunken/50 px-4 py-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-[22px] w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="grid content-start gap-3 px-4 pt-3">
        {week}
        <Skeleton className="h-[22px] w-4/5" />
      </div>
      <div className="mt-auto flex min-h-12 items-center pl-4">
        <Skeleton className="h-4 w-32" />
      </div>
    </Card>
  )
}
