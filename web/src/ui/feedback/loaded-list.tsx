import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Skeleton } from './skeleton.tsx'

interface LoadedListProps {
  query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
  /** Shown if nothing could be loaded. */
  failed: string
  loading?: ReactNode
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A list within a card that is there before its rows are. */
export function LoadedList({ query, failed, loading, className, children }: LoadedListProps) {
  const { data, isError, refetch } = query
  if (data !== undefined) return <ul className={cx('divide-y divide-line', className)}>{children}</ul>
  if (!isError) return loading ?? <Skeleton className="my-4 h-16" />
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-3.5 text-muted">
      {failed}
      <Button variant="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  )
}
