import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '../block/activity-colour.ts'
import { Clock, Repeat } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { blockLooks } from '../block/block-look.ts'
import { useRhythmText } from '../series/use-rhythm-text.ts'
import { StatusChip } from '../week/card-chips.tsx'
import { DateTile } from '../week/date-tile.tsx'
import { activityMessages } from '../messages.ts'
import { useTimesText } from './use-times-text.ts'

export function DetailHeading({ activity }: { activity: Activity }) {
  const { is_shared, is_host, host_cant_attend } = activity
  const times = useTimesText(activity)
  const privacy = is_shared ? 'shared' : 'private'
  const rhythm = useRhythmText(activity)
  return (
    <PageHeading
      lead={<DateTile date={activity.start_date} colour={activityColour(activity)} large />}
      over={activityMessages.detailsTitle}
      title={activity.name}
      aside={
        <div className="flex flex-wrap gap-1.5">
          {(host_cant_attend || !is_host) && <StatusChip activity={activity} />}
          {is_host && (
            <Chip tone={privacy} icon={blockLooks[privacy].icon}>
              {blockLooks[privacy].text}
            </Chip>
          )}
          {rhythm !== null && <Chip icon={Repeat}>{rhythm}</Chip>}
          {is_host && is_shared && <Chip tone="brand">{activityMessages.youHost}</Chip>}
          <Chip icon={Clock} className="tabular-nums">
            {times}
          </Chip>
        </div>
      }
    />
  )
}
