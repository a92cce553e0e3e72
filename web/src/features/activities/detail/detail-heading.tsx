import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '../block/activity-colour.ts'
import { Clock } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { blockLooks } from '../block/block-look.ts'
import { whenText } from '../block/block-times.ts'
import { StatusChip } from '../week/card-chips.tsx'
import { DateTile } from '../week/date-tile.tsx'
import { activityMessages } from '../messages.ts'
import { useUser } from '../../auth/session.ts'
import { isOtherClock, zoneCity } from '../../../ui/dates/time-zone.ts'

export function DetailHeading({ activity }: { activity: Activity }) {
  const { is_shared, is_host, host_cant_attend } = activity
  const otherZone = useOtherZone(activity)
  const privacy = is_shared ? 'shared' : 'private'
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
          {is_host && <Chip tone="brand">{activityMessages.youHost}</Chip>}
          <Chip icon={Clock} className="tabular-nums">
            {whenText(activity)}
            {otherZone !== null && ` (${activityMessages.zoneTime(otherZone)})`}
          </Chip>
        </div>
      }
    />
  )
}

/** Times are by the host’s clock, and other families’ zones are not known here. */
function useOtherZone({ is_host, start_date, start_time }: Activity): string | null {
  const { time_zone } = useUser()
  if (!is_host || start_time === null || time_zone === null) return null
  return isOtherClock(time_zone, start_date) ? zoneCity(time_zone) : null
}
