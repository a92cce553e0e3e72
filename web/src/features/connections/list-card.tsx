import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { connectionMessages } from './messages.ts'

interface ListQuery {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface ListCardProps {
  title: string
  count?: ReactNode
  query: ListQuery
  /** The title if nothing could be loaded. */
  failed: string
  children: ReactNode
}

export function ListCard({ title, count, query, failed, children }: ListCardProps) {
  const { data, isError, isFetching, refetch } = query
  if (data === undefined && isError) {
    return <LoadFailed title={failed} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <ListLoading title={title} />
  return (
    <TitledCard title={title} count={count}>
      {children}
    </TitledCard>
  )
}

export function ListLoading({ title }: { title: string }) {
  return (
    <TitledCard title={title}>
      <div role="status" className="grid gap-3 py-3">
        <span className="sr-only">{connectionMessages.loading}</span>
        {[1, 2].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </TitledCard>
  )
}

function TitledCard({ title, count, children }: Pick<ListCardProps, 'title' | 'count' | 'children'>) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="card-pad @container pb-3!">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {count}
      </div>
      {children}
    </Card>
  )
}
