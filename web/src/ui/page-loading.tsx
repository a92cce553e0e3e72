import { Skeleton } from './skeleton.tsx'

/** While the code of a page is on the way. */
export function PageLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="mt-1 h-8 w-56" />
      <Skeleton className="mt-8 h-64 rounded-lg" />
    </div>
  )
}
