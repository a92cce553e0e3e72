import { timesOnDay } from '../activities/activity-days.ts'
import type { Activity } from '@parent-activity/contract/activities'
import { groupByChild } from './calendar-counts.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo, useDeferredValue, useId } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { dayText } from '../../ui/dates/local-format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { blockTimeText } from '../activities/block/block-times.ts'
import { calendarMessages } from './messages.ts'
import { StatusTile } from './status-tile.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

interface DayListProps {
  day: CalendarDate
  /** Undefined while they load. */
  activities: readonly Activity[] | undefined
  family: ReadonlyMap<string, CalendarChild>
  onView: (activity: Activity) => void
}

/** What the chosen day holds, child by child. */
export const DayList = memo(function DayList({ day, activities, family, onView }: DayListProps) {
  const id = useId()
  const { activities: activitiesText, noneThatDay, nothingPlanned } = calendarMessages
  return (
    <Card as="section" aria-labelledby={id} className="card-pad pb-3! 2xl:sticky 2xl:top-24 print:hidden">
      <div aria-live="polite">
        <h2 id={id}>{dayText(day)}</h2>
        {activities ? (
          <p className="mb-4 text-muted tabular-nums">
            {activities.length === 0 ? noneThatDay : activitiesText(activities.length)}
          </p>
        ) : (
          <Skeleton className="mt-1 mb-5 h-4 w-24" />
        )}
      </div>
      {activities?.length === 0 && <p className="border-t border-line pt-4 pb-3 text-muted">{nothingPlanned}</p>}
      {activities &&
        groupByChild(activities, [...family.keys()]).map((group) => (
          <ChildDay
            key={`${day} ${group.child_uuid}`}
            day={day}
            child={family.get(group.child_uuid)}
            onView={onView}
            {...group}
          />
        ))}
      {!activities && <Skeleton className="mb-3 h-24 rounded-md" />}
    </Card>
  )
})

const mostAtFirst = 5

interface ChildDayProps {
  day: CalendarDate
  child: CalendarChild | undefined
  activities: readonly Activity[]
  onView: (activity: Activity) => void
}

function ChildDay({ day, child, activities, onView }: ChildDayProps) {
  const id = useId()
  // A very full day is drawn in two steps, so that neither takes long.
  const drawn = useDeferredValue(activities, activities.slice(0, mostAtFirst))
  if (!child) return null
  return (
    <section aria-labelledby={id} className="border-t border-line py-4 last:pb-0">
      <h3 id={id} className="mb-2 flex items-center gap-2.5 text-md leading-6 tracking-normal">
        <Avatar initials={child.initials} tone={child.tone} />
        <span className="min-w-0 wrap-anywhere">{child.name}</span>
      </h3>
      <ul>
        {drawn.map((activity) => (
          <li
            key={activity.uuid}
            className="-mx-4 flex min-h-15 items-center gap-3 px-4 py-1.5 [contain-intrinsic-size:auto_48px] [content-visibility:auto]"
          >
            <StatusTile activity={activity} />
            <span className="min-w-0 flex-1">
              <span className="block leading-5 font-semibold wrap-anywhere">{activity.name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {blockTimeText(timesOnDay(activity, day), 'both')}
              </span>
            </span>
            <Button
              variant="quiet"
              className="-mr-3"
              aria-label={calendarMessages.view(activity.name)}
              onClick={() => onView(activity)}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
