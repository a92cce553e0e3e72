import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useMemo, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DayBlocks } from '../../activities/week/week-day.tsx'
import { weekMessages } from '../../activities/week-messages.ts'
import { clashBlocks } from '../../clashes/clash-blocks.tsx'
import type { ClashNote } from '../../clashes/clash-notes.ts'
import { ofChild as childsPart, type BackgroundDays } from '../background/background-days.ts'
import { ChildBands } from '../background/bands.tsx'
import { otherBlocks } from '../background/other-blocks.tsx'
import { calendarMessages } from '../messages.ts'
import type { CalendarChild } from '../use-calendar-children.ts'
import { DayHeading } from './day-heading.tsx'

interface ChildLanesProps {
  days: readonly CalendarDate[]
  today: CalendarDate
  shown: readonly CalendarChild[]
  /** Undefined while loading. */
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]> | undefined
  background: BackgroundDays
  notes: ReadonlyMap<CalendarDate, readonly ClashNote[]>
  repeats: (activity: Activity) => boolean
  addOn: (day: CalendarDate) => ReactNode
  onPress: (activity: Activity) => void
  /** Within a child’s block, below its name. */
  below: (activity: Activity, day: CalendarDate, of: readonly CalendarChild[]) => ReactNode
  onPressEntry: (entry: OutsideEntry) => void
}

/** A row for each child. The days come first in the document, as in the other layouts. */
export function ChildLanes(props: ChildLanesProps) {
  const { days, today, shown, byDay, background, notes, repeats, addOn, onPress, below, onPressEntry } = props
  const lanes = useMemo(
    () =>
      shown.map((child) => ({
        child,
        family: {
          childrenOf: () => [child],
          onPress,
          below: (activity: Activity, day: CalendarDate) => below(activity, day, [child]),
        },
        byDay: byDay && new Map([...byDay].map(([day, all]) => [day, all.filter(isOf(child))])),
      })),
    [shown, byDay, onPress, below],
  )
  return (
    <Card
      as="ol"
      aria-label={weekMessages.week}
      aria-busy={byDay === undefined}
      className="grid grid-cols-[44px_repeat(7,minmax(0,1fr))] grid-rows-[auto_repeat(4,auto)] overflow-hidden"
    >
      <li aria-hidden className={column}>
        <span />
        {shown.map(({ uuid, initials, tone }) => (
          <span key={uuid} className="border-t border-line py-2.5 text-center">
            <Avatar initials={initials} tone={tone} />
          </span>
        ))}
      </li>
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined} className={column}>
          <DayHeading day={day} isToday={day === today} add={addOn(day)} />
          {byDay?.get(day)?.length === 0 && <p className="sr-only">{calendarMessages.nothing}</p>}
          {lanes.map(({ child, family, byDay: ofChild }, row) => {
            const activities = ofChild?.get(day)
            const behind = background.get(day)
            const own = behind && childsPart(behind, child.uuid)
            const others = [
              ...(own ? otherBlocks(own.outside, day, 'lane', () => [child], onPressEntry) : []),
              ...clashBlocks((notes.get(day) ?? []).filter((note) => note.child === child.uuid)),
            ]
            return (
              <div
                key={child.uuid}
                style={{ gridRow: row + 2 }}
                className={cx(
                  'min-h-28 min-w-0 border-t border-l border-line px-[5px] py-1.5',
                  day === today && 'bg-brand-soft/60',
                )}
              >
                {!activities && <Skeleton className="h-14 rounded-md" />}
                {own && <ChildBands of={own} child={child.name} />}
                {activities && (activities.length > 0 || others.length > 0) && (
                  <DayBlocks
                    day={day}
                    activities={activities}
                    repeats={repeats}
                    times="start"
                    layout="lane"
                    isPrinted={false}
                    family={family}
                    others={others}
                  />
                )}
              </div>
            )
          })}
        </li>
      ))}
    </Card>
  )
}

const column = 'row-span-full grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid'

function isOf({ uuid }: CalendarChild) {
  return ({ child_uuid }: Activity) => child_uuid === uuid
}
