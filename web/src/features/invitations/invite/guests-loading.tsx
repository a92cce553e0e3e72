import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { invitationMessages } from '../messages.ts'

/** Two rows of a list of guests, while it is on its way. */
export function GuestsLoading() {
  return (
    <div role="status" className="grid gap-0.5">
      <span className="sr-only">{invitationMessages.loadingConnections}</span>
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </div>
  )
}
