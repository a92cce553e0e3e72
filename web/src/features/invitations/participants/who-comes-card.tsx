import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { ActivityHostsCard } from '../../activities/detail/activity-hosts-card.tsx'
import { ParticipantsCard } from './participants-card.tsx'
import { useSeeAnswers } from './use-see-answers.ts'

/** For hosts: opening it marks new answers as seen. */
export function WhoComesCard({ activity, link }: { activity: Activity; link?: ReactNode }) {
  useSeeAnswers(activity)
  return activity.is_shared ? (
    <ParticipantsCard activity={activity} link={link} />
  ) : (
    <ActivityHostsCard activity={activity} link={link} />
  )
}
