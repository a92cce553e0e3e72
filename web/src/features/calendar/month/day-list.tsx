import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { groupsOfDay, isGoing, joinHosts } from './calendar-counts.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { memo, useDeferredValue, useId, type ReactNode, type Ref } from 'react'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { dayText } from '../../../ui/dates/local-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { timeAndPlaceText } from '../time-and-place.ts'
import type { DayBackground } from '../background/background-days.ts'
import { DayOffLines } from '../background/day-off-lines.tsx'
import { OutsideTile } from '../background/outside-swatch.tsx'
import { outsideText } from '../background/outside-text.ts'
import { AddLink } from '../add-link.tsx'
import { calendarMessages } from '../messages.ts'
import { StatusTile } from '../status-tile.tsx'
import type { CalendarChild } from '../use-calendar-children.ts'

interface DayListProps {
  day: CalendarDate
  /** Undefined while loading. */
  activities: readonly Activity[] | undefined
  background: DayBackground | undefined
  family: ReadonlyMap<string, CalendarChild>
  /** The child of a new activity, if one can be added on that day. */
  addFor: string | undefined
  onView: (activity: Activity) => void
  onViewEntry: (entry: OutsideEntry) => void
  ref: Ref<HTMLElement>
}

export const DayList = memo(function DayList(props: DayListProps) {
  const { day, activities, background, family, addFor, onView, onViewEntry, ref } = props
  const outside = background?.outside ?? []
  const id = useId()
  const { activities: activitiesText, noneThatDay, nothingPlanned } = calendarMessages
  const going = activities && joinHosts(activities.filter(isGoing)).length
  return (
    <Card as="section" ref={ref} aria-labelledby={id} className="card-pad scroll-mt-20 pb-3! print:hidden">
      <div className="mb-4 flex items-start gap-3">
        <div aria-live="polite" className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1.5">
          <h2 id={id}>{dayText(day)}</h2>
          {going !== undefined ? (
            <p className="text-muted tabular-nums">{going === 0 ? noneThatDay : activitiesText(going)}</p>
          ) : (
            <Skeleton className="h-4 w-24" />
          )}
        </div>
        {addFor !== undefined && <AddLink child={addFor} day={day} className="-mr-2" />}
      </div>
      {background && <DayOffLines daysOff={background.daysOff} family={family} className="mb-3.5" />}
      {activities?.length === 0 && outside.length === 0 && (
        <p className="border-t border-line pt-4 pb-3 text-muted">{nothingPlanned}</p>
      )}
      {activities && (
        <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-3">
          {groupsOfDay(activities, outside, [...family.keys()]).map(({ children, activities: together, entries }) => (
            <ChildrensDay
              key={children.join()}
              day={day}
              names={children.flatMap((child) => family.get(child) ?? [])}
              onView={onView}
              onViewEntry={onViewEntry}
              activities={together}
              entries={entries}
            />
          ))}
        </div>
      )}
      {!activities && <Skeleton className="mb-3 h-24 rounded-md" />}
    </Card>
  )
})

const mostAtFirst = 5

interface ChildrensDayProps {
  day: CalendarDate
  names: readonly CalendarChild[]
  activities: readonly Activity[]
  entries: readonly OutsideEntry[]
  onView: (activity: Activity) => void
  onViewEntry: (entry: OutsideEntry) => void
}

function ChildrensDay({ day, names, activities, entries, onView, onViewEntry }: ChildrensDayProps) {
  const id = useId()
  // Long lists render in two steps, to stay responsive.
  const drawn = useDeferredValue(activities, activities.slice(0, mostAtFirst))
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-4">
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
          <DayRow
            key={`${activity.uuid} ${activity.child_uuid}`}
            tile={<StatusTile activity={activity} />}
            name={activity.name}
            text={timeAndPlaceText(activity, day)}
            onView={() => onView(activity)}
          />
        ))}
        {entries.map((entry) => (
          <DayRow
            key={entry.uuid}
            tile={<OutsideTile />}
            name={entry.title}
            text={outsideText(entry, day)}
            onView={() => onViewEntry(entry)}
          />
        ))}
      </ul>
    </section>
  )
}

interface DayRowProps {
  tile: ReactNode
  name: string
  text: string
  onView: () => void
}

function DayRow({ tile, name, text, onView }: DayRowProps) {
  return (
    <li className="relative -mx-4 flex min-h-15 items-center gap-3 rounded-md px-4 py-1.5 hover:bg-sunken [contain-intrinsic-size:auto_48px] [content-visibility:auto]">
      {tile}
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted tabular-nums wrap-anywhere">{text}</span>
      </span>
      <Button
        variant="quiet"
        // The whole row can be pressed; a scaled button would hold its area no longer.
        className="-mr-3 after:absolute after:inset-0 after:rounded-md hover:bg-transparent active:scale-none!"
        aria-label={calendarMessages.view(name)}
        onClick={onView}
      >
        {calendarMessages.viewLabel}
      </Button>
    </li>
  )
}
