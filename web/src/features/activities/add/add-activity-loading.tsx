import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function AddActivityLoading() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid gap-4">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-[960px] rounded-lg" />
      </div>
      <Skeleton className="hidden h-[290px] rounded-lg xl:block" />
    </div>
  )
}
