import { childCounts } from './calendar-counts.ts'
import { addMonths, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { placeInMonth, placeOnPage } from '../calendar-place.ts'
import { gridRange, monthGrid } from '../../../ui/dates/month-days.ts'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { useBackground } from '../background/use-background.ts'
import { useOpenedEntry } from '../background/use-opened-entry.tsx'
import { MonthKey } from '../calendar-key.tsx'
import { CalendarLoading } from '../calendar-loading.tsx'
import type { CalendarViewProps } from '../calendar-view.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { monthTitles } from './month-titles.ts'
import { printedLines } from './printed-lines.ts'
import { useCalendarActivities } from '../use-calendar-activities.ts'
import { useOpenedActivity } from '../use-opened-activity.tsx'

export const MonthView = memo(function MonthView({ place, today, goTo, shown, family }: CalendarViewProps) {
  const { month, day, child } = place
  const days = useMemo(() => monthGrid(month), [month])
  const uuids = useMemo(() => shown?.map(({ uuid }) => uuid), [shown])
  const range = { days, before: gridRange(addMonths(month, -1)), after: gridRange(addMonths(month, 1)), today }
  const { activities, byDay, ...loading } = useCalendarActivities(range, uuids)
  const { days: background } = useBackground(days, today, uuids)
  const counts = useMemo(() => byDay && uuids && childCounts(byDay, uuids), [byDay, uuids])
  const hasRoom = useMediaQuery('(width >= 77.5rem)')
  // The counts are painted before the titles, and the month before the list.
  const titles = useDeferredValue(
    useMemo(
      () => (hasRoom && byDay ? monthTitles(byDay, family, background) : undefined),
      [hasRoom, byDay, family, background],
    ),
  )
  const isPrinted = useMediaQuery('print')
  const lines = isPrinted && byDay ? printedLines(byDay, family, background) : undefined
  const listed = useDeferredValue(useMemo(() => ({ day, activities: byDay?.get(day) }), [day, byDay]))
  const adding = child ?? shown?.[0]?.uuid
  const { list, showList } = useListInView(listed.day)
  const { open, modal } = useOpenedActivity(activities, family)
  const { openEntry, entryDialog } = useOpenedEntry()

  return (
    <CalendarLoading {...loading}>
      <div className="grid grid-cols-1 gap-5">
        <div className="min-w-0">
          <MonthGrid
            month={month}
            days={days}
            today={today}
            selected={day}
            counts={counts}
            titles={titles}
            lines={lines}
            background={background}
            family={family}
            child={adding}
            onSelect={(cell) => {
              goTo((present) => ({ ...present, ...cell }), { replace: true })
              showList(cell.day)
            }}
            onMonth={(next) => goTo((present) => placeInMonth(present, next, today), { replace: true })}
            onSwipe={(step) => goTo((present) => placeOnPage(present, step, today))}
          />
          <MonthKey shown={shown ?? []} background={background} />
        </div>
        <DayList
          ref={list}
          {...listed}
          background={background.get(listed.day)}
          family={family}
          addFor={listed.day < today ? undefined : adding}
          onView={open}
          onViewEntry={openEntry}
        />
      </div>
      {modal}
      {entryDialog}
    </CalendarLoading>
  )
})

/** The list is below the fold. */
function useListInView(day: CalendarDate) {
  const list = useRef<HTMLElement>(null)
  const pressed = useRef<CalendarDate>(undefined)
  useEffect(() => {
    if (pressed.current === day) bringIntoView(list.current)
    pressed.current = undefined
  }, [day])
  const showList = (next: CalendarDate) => {
    if (next === day) bringIntoView(list.current)
    else pressed.current = next
  }
  return { list, showList }
}

function bringIntoView(element: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
}
