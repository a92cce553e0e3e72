import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { whoComesText } from './participants-batch-text.ts'
import { useParticipantsOf } from '../participants-batch.ts'

export function useWhoComes(activities: readonly Activity[]): (activity: Activity) => ReactNode {
  const shared = activities.filter(({ is_shared }) => is_shared).map(({ uuid }) => uuid)
  const { of, isLoading } = useParticipantsOf(shared.toSorted())
  return (activity) => {
    if (!activity.is_shared) return null
    const known = of(activity.uuid)
    if (known) return whoComesText(known)
    // Keeps the line’s place, so that nothing moves.
    return isLoading ? <Skeleton className="h-5 w-28" /> : null
  }
}
