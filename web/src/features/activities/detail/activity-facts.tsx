import type { Activity } from '@parent-activity/contract/activities'
import { MoreCard } from './more-card.tsx'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

/** What hosts and guests read first. */
export function ActivityFacts({ activity, isComing }: { activity: Activity; isComing: boolean }) {
  return (
    <>
      <WhenCard activity={activity} isComing={isComing} />
      {activity.location && <WhereCard place={activity.location} />}
      <MoreCard activity={activity} />
    </>
  )
}
