import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '@parent-activity/domain/activity-colour'
import { Repeat } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { blockLooks, statusText } from './block-look.ts'

export function StatusChip({ activity }: { activity: Activity }) {
  const colour = activityColour(activity)
  return (
    <Chip tone={colour} icon={blockLooks[colour].icon}>
      {statusText(colour, activity.host_cant_attend)}
    </Chip>
  )
}

export function SeriesChip({ isRecurring }: { isRecurring: boolean }) {
  return <Chip icon={Repeat}>{isRecurring ? 'Weekly' : 'Series'}</Chip>
}
