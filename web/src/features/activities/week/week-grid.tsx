import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ReactNode, Ref } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import type { ShownWeek } from './use-shown-week.ts'
import type { WeekActivities } from './use-week-activities.ts'
import { DayBlocks, WeekDay, type FamilyBlocks, type OtherBlock } from './week-day.tsx'
import { weekMessages } from '../week-messages.ts'

interface WeekGridProps {
  shown: Pick<ShownWeek, 'days' | 'today'>
  /** Undefined while loading; the days are drawn already. */
  week: Pick<WeekActivities, 'byDay' | 'repeats'> | undefined
  todayRef: Ref<HTMLLIElement>
  /** For a week of several children. */
  family?: FamilyBlocks
  /** A link to add an activity on a day. */
  addOn?: (day: CalendarDate) => ReactNode
  /** A day's background, besides activities. */
  behind?: (day: CalendarDate, layout: 'column' | 'row') => DayBehind | undefined
}

interface DayBehind {
  above: ReactNode
  others: readonly OtherBlock[]
}

export function WeekGrid({ shown, week, todayRef, family, addOn, behind }: WeekGridProps) {
  const isWide = useMediaQuery('(width >= 48rem)')
  const hasRoom = useMediaQuery('(width >= 92.5rem)')
  const isPrinted = useMediaQuery('print')
  const { days, today } = shown
  const layout = isWide ? 'column' : 'row'
  return (
    <Card
      as="ol"
      aria-label={weekMessages.week}
      aria-busy={week === undefined}
      className={cx(
        'grid overflow-hidden md:min-h-[380px] print:min-h-[165mm]',
        days.length === 7 ? 'md:grid-cols-7' : 'md:grid-cols-5',
        printSize(days.map((day) => week?.byDay.get(day)?.length ?? 0)),
      )}
    >
      {days.map((day) => {
        const extras = behind?.(day, layout)
        return (
          <WeekDay
            key={day}
            day={day}
            isToday={day === today}
            ref={day === today ? todayRef : undefined}
            add={addOn?.(day)}
          >
            {week ? (
              <div className="flex min-w-0 flex-col gap-1.5">
                {extras?.above}
                <DayBlocks
                  day={day}
                  activities={week.byDay.get(day) ?? []}
                  repeats={week.repeats}
                  times={!isWide || hasRoom ? 'both' : 'start'}
                  layout={layout}
                  isPrinted={isPrinted}
                  family={family}
                  others={extras?.others}
                />
              </div>
            ) : (
              <Skeleton className="h-14 rounded-md md:h-26" />
            )}
          </WeekDay>
        )
      })}
    </Card>
  )
}

/** Full weeks print smaller, so that they stay on one page. */
function printSize(counts: readonly number[]): string | undefined {
  const most = Math.max(...counts)
  if (most <= 5) return undefined
  return most <= 10 ? 'print:[zoom:0.7]' : most <= 16 ? 'print:[zoom:0.5]' : 'print:[zoom:0.35]'
}
