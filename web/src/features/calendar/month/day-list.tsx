import { timesOnDay } from '../../activities/activity-days.ts'
import type { Activity } from '@parent-activity/contract/activities'
import { groupByChildren, isGoing, joinHosts } from './calendar-counts.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { memo, useDeferredValue, useId, type Ref } from 'react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { dayText } from '../../../ui/dates/local-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { blockTimeText } from '../../activities/block/block-times.ts'
import { calendarMessages } from '../messages.ts'
import { StatusTile } from '../status-tile.tsx'
import type { CalendarChild } from '../use-calendar-children.ts'

interface DayListProps {
  day: CalendarDate
  /** Undefined while loading. */
  activities: readonly Activity[] | undefined
  family: ReadonlyMap<string, CalendarChild>
  onView: (activity: Activity) => void
  ref: Ref<HTMLElement>
}

export const DayList = memo(function DayList({ day, activities, family, onView, ref }: DayListProps) {
  const id = useId()
  const { activities: activitiesText, noneThatDay, nothingPlanned } = calendarMessages
  const going = activities && joinHosts(activities.filter(isGoing)).length
  return (
    <Card as="section" ref={ref} aria-labelledby={id} className="card-pad pb-3! 2xl:sticky 2xl:top-24 print:hidden">
      <div aria-live="polite">
        <h2 id={id}>{dayText(day)}</h2>
        {going !== undefined ? (
          <p className="mb-4 text-muted tabular-nums">{going === 0 ? noneThatDay : activitiesText(going)}</p>
        ) : (
          <Skeleton className="mt-1 mb-5 h-4 w-24" />
        )}
      </div>
      {activities?.length === 0 && <p className="border-t border-line pt-4 pb-3 text-muted">{nothingPlanned}</p>}
      {activities &&
        groupByChildren(activities, [...family.keys()]).map(({ children, activities: together }) => (
          <ChildrensDay
            key={children.join()}
            day={day}
            names={children.flatMap((child) => family.get(child) ?? [])}
            onView={onView}
            activities={together}
          />
        ))}
      {!activities && <Skeleton className="mb-3 h-24 rounded-md" />}
    </Card>
  )
})

const mostAtFirst = 5

interface ChildrensDayProps {
  day: CalendarDate
  names: readonly CalendarChild[]
  activities: readonly Activity[]
  onView: (activity: Activity) => void
}

function ChildrensDay({ day, names, activities, onView }: ChildrensDayProps) {
  const id = useId()
  // Long lists render in two steps, to stay responsive.
  const drawn = useDeferredValue(activities, activities.slice(0, mostAtFirst))
  return (
    <section aria-labelledby={id} className="border-t border-line py-4 last:pb-0">
      <h3 id={id} className="mb-2 flex items-center gap-2.5 text-md leading-6 tracking-normal">
        <span className="flex shrink-0 -space-x-2">
          {names.map(({ uuid, initials, tone }) => (
            <Avatar key={uuid} initials={initials} tone={tone} className="ring-2 ring-surface" />
          ))}
        </span>
        <span className="min-w-0 wrap-anywhere">{listInWords(names.map(({ name }) => name))}</span>
      </h3>
      <ul>
        {drawn.map((activity) => (
          <li
            key={`${activity.uuid} ${activity.child_uuid}`}
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
              {calendarMessages.viewLabel}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
