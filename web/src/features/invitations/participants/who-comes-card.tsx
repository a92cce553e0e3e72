import type { ComponentProps } from 'react'
import { ActivityHostsCard } from '../../activities/detail/activity-hosts-card.tsx'
import { ParticipantsCard } from './participants-card.tsx'
import { useSeeAnswers } from './use-see-answers.ts'

/** For hosts: opening it marks new answers as seen. */
export function WhoComesCard({ activity, link, byLink }: ComponentProps<typeof ParticipantsCard>) {
  useSeeAnswers(activity)
  return activity.is_shared ? (
    <ParticipantsCard activity={activity} link={link} byLink={byLink} />
  ) : (
    <ActivityHostsCard activity={activity} link={link} />
  )
}
