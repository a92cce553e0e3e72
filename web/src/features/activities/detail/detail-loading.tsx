import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function DetailLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading activity...</span>
      <div className="mb-6 flex items-center gap-4">
        <Skeleton className="h-16 w-15 rounded-md" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-8 w-52" />
        </div>
      </div>
      <Skeleton className="h-[640px] rounded-lg" />
    </div>
  )
}
