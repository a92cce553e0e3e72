import type { Activity } from '@parent-activity/contract/activities'
import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo, useMemo, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { dayText, hourText } from '../../../ui/dates/local-format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { FamilyBlocks } from '../../activities/week/week-day.tsx'
import { weekMessages } from '../../activities/week-messages.ts'
import { ClashChip } from '../../clashes/clash-chip.tsx'
import type { ClashNote } from '../../clashes/clash-notes.ts'
import type { DayBackground } from '../background/background-days.ts'
import { DayBands } from '../background/bands.tsx'
import type { Background } from '../background/use-background.ts'
import { calendarMessages } from '../messages.ts'
import { columnBlocks, hourHeight, type BlockRoom, type ColumnItem } from './column-blocks.ts'
import { DayHeading } from './day-heading.tsx'
import { hoursOf, schoolSpan, spanOn, type Hours } from './day-spans.ts'
import type { CalendarChild } from '../use-calendar-children.ts'
import { OutsideTimedBlock } from './outside-timed-block.tsx'
import { SchoolHoursBand } from './school-hours-band.tsx'
import { TimedBlock } from './timed-block.tsx'

interface TimeColumnsProps {
  days: readonly CalendarDate[]
  today: CalendarDate
  /** Undefined while loading. */
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]> | undefined
  background: Background
  notes: ReadonlyMap<CalendarDate, readonly ClashNote[]>
  /** Beside each other. */
  mostLanes: number
  family: FamilyBlocks
  /** All of the family. */
  people: Children
  addOn: (day: CalendarDate) => ReactNode
  /** Leads to a day’s whole list. */
  onMore: (day: CalendarDate) => void
  onPressEntry: (entry: OutsideEntry) => void
}

type Children = ReadonlyMap<string, CalendarChild>

/** Every activity is as long as it takes; those without a start on the day are above. */
export function TimeColumns(props: TimeColumnsProps) {
  const { days, today, byDay, background, notes, mostLanes, family, people, addOn, onMore, onPressEntry } = props
  const hours = useMemo(() => {
    const onDays = [...(byDay ?? [])]
    return hoursOf(
      onDays.flatMap(([day, activities]) => {
        const { outside = [], school = [] } = background.days.get(day) ?? {}
        const timed = [...activities, ...outside].flatMap((one) => spanOn(one, day) ?? [])
        return school.length > 0 ? [...timed, schoolSpan(school)] : timed
      }),
    )
  }, [byDay, background])
  return (
    <Card
      as="ol"
      aria-label={weekMessages.week}
      aria-busy={byDay === undefined}
      className="grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] grid-rows-[auto_auto_auto] overflow-hidden"
    >
      <HourNames hours={hours} />
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined} className={column}>
          <DayHeading day={day} isToday={day === today} add={addOn(day)} />
          {byDay ? (
            <DayColumn
              day={day}
              isToday={day === today}
              activities={byDay.get(day) ?? none}
              background={background.days.get(day) ?? nothing}
              notes={notes.get(day) ?? noNotes}
              pupils={background.pupils}
              hours={hours}
              mostLanes={mostLanes}
              family={family}
              people={people}
              onMore={onMore}
              onPressEntry={onPressEntry}
            />
          ) : (
            <Skeleton className="m-1.5 h-26 rounded-md" />
          )}
        </li>
      ))}
    </Card>
  )
}

const none: readonly Activity[] = []
const noNotes: readonly ClashNote[] = []
const nothing: DayBackground = { daysOff: [], school: [], outside: [] }
const roomAbove: BlockRoom = { lines: 2, hasRoom: false }
const column = 'row-span-full grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid'

function HourNames({ hours: { first, last } }: { hours: Hours }) {
  const between = Array.from({ length: last - first - 1 }, (_, index) => first + index + 1)
  return (
    <li aria-hidden className={cx(column, 'text-right text-sm text-muted')}>
      <span />
      <span className="border-t border-line py-2 pr-2 leading-[18px]">{calendarMessages.allDay}</span>
      <span className="relative border-t border-line" style={{ height: `${(last - first) * hourHeight}rem` }}>
        {between.map((hour) => (
          <span
            key={hour}
            className="absolute right-2 -translate-y-1/2 leading-[18px] whitespace-nowrap tabular-nums"
            style={{ top: `${(hour - first) * hourHeight}rem` }}
          >
            {hourText(hour)}
          </span>
        ))}
      </span>
    </li>
  )
}

function keyOf({ activity, entry }: ColumnItem): string {
  return activity ? `${activity.uuid} ${activity.child_uuid}` : entry.uuid
}

interface DayColumnProps {
  day: CalendarDate
  isToday: boolean
  activities: readonly Activity[]
  background: DayBackground
  notes: readonly ClashNote[]
  pupils: number
  hours: Hours
  mostLanes: number
  family: FamilyBlocks
  people: Children
  onMore: (day: CalendarDate) => void
  onPressEntry: (entry: OutsideEntry) => void
}

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const {
    day,
    isToday,
    activities,
    background,
    notes,
    pupils,
    hours,
    mostLanes,
    family,
    people,
    onMore,
    onPressEntry,
  } = props
  const { daysOff, outside, school } = background
  const { above, placed, hidden } = useMemo(
    () => columnBlocks(day, activities, outside, mostLanes),
    [activities, outside, day, mostLanes],
  )
  const blockOf = ({ activity, entry }: ColumnItem, room: BlockRoom) =>
    activity ? (
      <TimedBlock activity={activity} day={day} room={room} family={family} />
    ) : (
      <OutsideTimedBlock
        entry={entry}
        day={day}
        lines={room.lines}
        of={entry.child_uuids.flatMap((child) => people.get(child) ?? [])}
        onPress={onPressEntry}
      />
    )
  const heightOf = (start: number, end: number) => ({
    top: `${((start - hours.first * 60) / 60) * hourHeight}rem`,
    height: `calc(${((end - start) / 60) * hourHeight}rem - 2px)`,
  })
  const boxOf = (start: number, end: number, lane: number, width: number, lanes: number) => ({
    ...heightOf(start, end),
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${(width / lanes) * 100}% - 2px)`,
  })
  const today = isToday && 'bg-brand-soft/60'
  return (
    <>
      <div className={cx('min-h-9 min-w-0 border-t border-l border-line p-[3px]', today)}>
        {activities.length === 0 && outside.length === 0 && <p className="sr-only">{calendarMessages.nothing}</p>}
        <DayBands daysOff={daysOff} family={people} />
        {above.length > 0 && (
          <ul className="flex flex-col gap-0.5 not-first:mt-0.5">
            {above.map((item) => (
              <li key={keyOf(item)}>{blockOf(item, roomAbove)}</li>
            ))}
          </ul>
        )}
        {notes.map(({ key, text }) => (
          <ClashChip key={key} text={text} className="not-first:mt-0.5" />
        ))}
      </div>
      <div
        className={cx('relative min-w-0 border-l border-line', today)}
        style={{
          backgroundImage: 'linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)',
          backgroundSize: `100% ${hourHeight}rem`,
        }}
      >
        {school.length > 0 && (
          <SchoolHoursBand
            school={school}
            pupils={pupils}
            family={people}
            style={heightOf(schoolSpan(school).start, schoolSpan(school).end)}
          />
        )}
        <ul className="absolute inset-y-0 right-0 left-[3px]">
          {placed.map(({ item, lane, width, lanes, ...room }) => (
            <li key={keyOf(item)} className="absolute" style={boxOf(item.start, item.end, lane, width, lanes)}>
              {blockOf(item, room)}
            </li>
          ))}
          {hidden.map(({ items, start, end, lane, lanes }) => (
            <li key={start} className="absolute" style={boxOf(start, end, lane, 1, lanes)}>
              <button
                type="button"
                aria-label={calendarMessages.moreAtOnce(items.length, dayText(day))}
                onClick={() => onMore(day)}
                className="h-full w-full rounded-md border border-line bg-surface text-sm font-medium text-muted hover:bg-sunken"
              >
                {calendarMessages.more(items.length)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
})
