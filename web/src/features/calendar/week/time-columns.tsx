import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo, useMemo, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { dayText, hourText } from '../../../ui/dates/local-format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { FamilyBlocks } from '../../activities/week/week-day.tsx'
import { weekMessages } from '../../activities/week-messages.ts'
import { calendarMessages } from '../messages.ts'
import { DayHeading } from './day-heading.tsx'
import { hoursOf, spanOn, type Hours } from './day-spans.ts'
import { overlapLanes, type Span } from './overlap-lanes.ts'
import { TimedBlock } from './timed-block.tsx'

interface TimeColumnsProps {
  days: readonly CalendarDate[]
  today: CalendarDate
  /** Undefined while loading. */
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]> | undefined
  /** Beside each other. */
  mostLanes: number
  family: FamilyBlocks
  addOn: (day: CalendarDate) => ReactNode
  /** Leads to a day’s whole list. */
  onMore: (day: CalendarDate) => void
}

/** In rem. */
const hourHeight = 4

/** Every activity is as long as it takes; those without a start on the day are above. */
export function TimeColumns({ days, today, byDay, mostLanes, family, addOn, onMore }: TimeColumnsProps) {
  const hours = useMemo(() => {
    const onDays = [...(byDay ?? [])]
    return hoursOf(onDays.flatMap(([day, activities]) => activities.flatMap((one) => spanOn(one, day) ?? [])))
  }, [byDay])
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
              hours={hours}
              mostLanes={mostLanes}
              family={family}
              onMore={onMore}
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

/** A line of text is 18 of 16 px; the frame takes 9 px. */
function linesIn({ start, end }: Span): number {
  return Math.max(1, Math.floor((((end - start) / 60) * hourHeight * 16 - 9) / 18))
}

interface DayColumnProps {
  day: CalendarDate
  isToday: boolean
  activities: readonly Activity[]
  hours: Hours
  mostLanes: number
  family: FamilyBlocks
  onMore: (day: CalendarDate) => void
}

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, isToday, activities, hours, mostLanes, family, onMore } = props
  const { above, placed, hidden } = useMemo(() => {
    const spans = activities.map((activity) => ({ activity, span: spanOn(activity, day) }))
    const timed = spans.flatMap(({ activity, span }) => (span ? [{ activity, ...span }] : []))
    return {
      above: spans.filter(({ span }) => span === null).map(({ activity }) => activity),
      ...overlapLanes(timed, mostLanes),
    }
  }, [activities, day, mostLanes])
  const boxOf = (start: number, end: number, lane: number, width: number, lanes: number) => ({
    top: `${((start - hours.first * 60) / 60) * hourHeight}rem`,
    height: `calc(${((end - start) / 60) * hourHeight}rem - 2px)`,
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${(width / lanes) * 100}% - 2px)`,
  })
  const today = isToday && 'bg-brand-soft/60'
  return (
    <>
      <div className={cx('min-h-9 min-w-0 border-t border-l border-line p-[3px]', today)}>
        {activities.length === 0 && <p className="sr-only">{calendarMessages.nothing}</p>}
        {above.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {above.map((activity) => (
              <li key={`${activity.uuid} ${activity.child_uuid}`}>
                <TimedBlock activity={activity} day={day} lines={2} hasRoom={false} family={family} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        className={cx('relative min-w-0 border-l border-line', today)}
        style={{
          backgroundImage: 'linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)',
          backgroundSize: `100% ${hourHeight}rem`,
        }}
      >
        <ul className="absolute inset-y-0 right-0 left-[3px]">
          {placed.map(({ item, lane, width, lanes }) => (
            <li
              key={`${item.activity.uuid} ${item.activity.child_uuid}`}
              className="absolute"
              style={boxOf(item.start, item.end, lane, width, lanes)}
            >
              <TimedBlock
                activity={item.activity}
                day={day}
                lines={linesIn(item)}
                hasRoom={width === lanes && linesIn(item) >= 3}
                family={family}
              />
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
