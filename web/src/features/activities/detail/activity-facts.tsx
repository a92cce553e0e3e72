import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { MoreCard } from './more-card.tsx'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

interface ActivityFactsProps {
  activity: Activity
  isComing: boolean
  /** Below the place. */
  way?: ReactNode
}

/** What hosts and guests read first. */
export function ActivityFacts({ activity, isComing, way }: ActivityFactsProps) {
  return (
    <>
      <WhenCard activity={activity} isComing={isComing} />
      {activity.location && <WhereCard place={activity.location}>{way}</WhereCard>}
      <MoreCard activity={activity} />
    </>
  )
}
