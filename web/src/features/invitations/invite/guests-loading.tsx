import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { invitationMessages } from '../messages.ts'

export function GuestsLoading() {
  return (
    <div role="status" className="grid gap-0.5">
      <span className="sr-only">{invitationMessages.loadingConnections}</span>
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </div>
  )
}
