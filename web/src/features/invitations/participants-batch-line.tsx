import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { whoComesText } from './participants-batch-text.ts'
import { useParticipantsOf } from './participants-batch.ts'

/** For each of some activities who comes, in a few words; nothing for those that are not one's own or are private. */
export function useWhoComes(activities: readonly Activity[]): (activity: Activity) => ReactNode {
  const shared = activities.filter(isSharedByFamily).map(({ uuid }) => uuid)
  const { of, isLoading } = useParticipantsOf(shared.toSorted())
  return (activity) => {
    if (!isSharedByFamily(activity)) return null
    const known = of(activity.uuid)
    if (known) return whoComesText(known)
    // Holds the place of the line, so that nothing moves when it comes.
    return isLoading ? <Skeleton className="h-5 w-28" /> : null
  }
}

function isSharedByFamily({ is_host, is_shared }: Activity): boolean {
  return is_host && is_shared
}
