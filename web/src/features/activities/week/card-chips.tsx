import type { Activity } from '@parent-activity/contract/activities'
import { Ban, Repeat } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { activityStatus, isHostAway, statusLook } from '../block/block-look.ts'
import { weekMessages } from '../week-messages.ts'

export function StatusChip({ activity }: { activity: Activity }) {
  const status = activityStatus(activity)
  const { icon, text } = statusLook(status)
  return (
    <>
      <Chip tone={status.colour} icon={icon}>
        {text}
      </Chip>
      {isHostAway(status) && (
        <Chip tone="declined" icon={Ban}>
          {weekMessages.hostAway}
        </Chip>
      )}
    </>
  )
}

export function SeriesChip({ isWeekly }: { isWeekly: boolean }) {
  return <Chip icon={Repeat}>{isWeekly ? weekMessages.weekly : weekMessages.series}</Chip>
}
