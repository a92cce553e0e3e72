import type { ChildCount, DayCounts } from './calendar-counts.ts'
import { dayOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { memo } from 'react'
import { cx } from '../../../ui/cx.ts'
import { fullDateText } from '../../../ui/dates/local-format.ts'
import { childMark } from './child-mark.tsx'
import type { DayTitles } from './month-titles.ts'
import { spanLine, titleLine } from './title-line.tsx'
import { backgroundMessages, calendarMessages } from '../messages.ts'
import type { CalendarChild } from '../use-calendar-children.ts'

/** Fuller cells show the number of the rest. */
const mostMarks = 3

interface MonthCellProps {
  day: CalendarDate
  /** Undefined while loading. */
  counts: DayCounts | undefined
  /** On wide screens. */
  titles: DayTitles | undefined
  /** Printed instead of the counts. */
  lines: readonly string[] | undefined
  /** The names of days off. */
  daysOff: string | undefined
  /** Entries of other calendars, which are not counted. */
  outside: number
  family: ReadonlyMap<string, CalendarChild>
  isToday: boolean
  isSelected: boolean
  isOutside: boolean
  isTabStop: boolean
}

/** The grid handles keys and presses. */
export const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const {
    day,
    counts: ofDay,
    titles,
    lines,
    daysOff,
    outside,
    family,
    isToday,
    isSelected,
    isOutside,
    isTabStop,
  } = props
  const counts = ofDay?.children ?? []
  const shown = counts.slice(0, mostMarks)
  const more = sum(counts) - sum(shown)
  return (
    <button
      type="button"
      role="gridcell"
      data-date={day}
      aria-label={[cellText(day, ofDay, family), ...behindText(daysOff, outside)].join(', ')}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={cx(
        'group relative flex min-h-23 min-w-0 flex-col items-center gap-0.5 border-t border-l border-line px-px pt-[3px] pb-1 -outline-offset-2 first:border-l-0 md:min-h-23 md:flex-row md:items-start md:justify-between md:px-1 md:py-[5px] 2xl:h-31 2xl:flex-wrap 2xl:content-start 2xl:gap-x-0.5 2xl:gap-y-1 2xl:overflow-hidden print:h-auto print:min-h-[25mm]',
        isSelected ? 'bg-brand-soft' : isOutside ? 'bg-ground/70 hover:bg-sunken' : 'hover:bg-sunken',
        daysOff !== undefined && offDay,
        daysOff !== undefined && !isSelected && 'max-2xl:bg-off-day',
      )}
    >
      <span
        className={cx(
          'grid size-6.5 shrink-0 place-items-center rounded-full text-label leading-none tabular-nums',
          isSelected
            ? 'bg-brand font-medium text-on-brand'
            : isToday
              ? 'font-bold text-brand-text ring-2 ring-brand ring-inset'
              : isOutside
                ? 'text-muted'
                : 'font-medium',
          isSelected && isToday && 'ring-2 ring-brand ring-offset-2 ring-offset-brand-soft',
        )}
      >
        {dayOfMonth(day)}
      </span>
      {lines && (
        <span className="min-w-0 flex-1 text-left text-sm leading-4">
          {lines.map((line) => (
            <span key={line} className="mb-0.5 block wrap-anywhere">
              {line}
            </span>
          ))}
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-px md:items-end md:gap-[3px] md:pt-0.5 2xl:min-h-6.5 2xl:flex-1 2xl:flex-row 2xl:flex-wrap 2xl:items-center 2xl:justify-end 2xl:gap-0.5 2xl:pt-0 print:hidden">
        {shown.map(({ child_uuid, count }) => {
          const child = family.get(child_uuid)
          return child && childMark(child, count)
        })}
        {more > 0 && (
          <span
            data-count={more}
            className="text-center text-sm leading-4.5 font-strong text-muted md:leading-6 2xl:leading-4.5"
          >
            {calendarMessages.more(more)}
          </span>
        )}
      </span>
      {titles && (
        <span className="flex min-w-0 basis-full flex-col gap-0.5 print:hidden">
          {titles.spans.map(spanLine)}
          {titles.titles.map(titleLine)}
          {titles.more > 0 && (
            <span className="px-[5px] text-left text-sm leading-5 font-medium text-muted">
              {calendarMessages.moreTitles(titles.more)}
            </span>
          )}
        </span>
      )}
    </button>
  )
})

/** Cells without titles have a mark at their lower edge. */
const offDay =
  'max-2xl:pb-3 max-2xl:after:absolute max-2xl:after:inset-x-0 max-2xl:after:bottom-0 max-2xl:after:h-2 max-2xl:after:bg-off-mark print:after:hidden'

function behindText(daysOff: string | undefined, outside: number): string[] {
  return [...(daysOff === undefined ? [] : [daysOff]), ...(outside === 0 ? [] : [backgroundMessages.entries(outside)])]
}

function sum(counts: readonly ChildCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** 'Friday 20 November 2026, 4 activities: Maya 2, Leo 1, Ida 1' */
function cellText(
  day: CalendarDate,
  counts: DayCounts | undefined,
  family: ReadonlyMap<string, CalendarChild>,
): string {
  if (!counts) return fullDateText(day)
  const { noActivities, whatIsOn } = calendarMessages
  const ofChildren = counts.children.map(({ child_uuid, count }) => `${family.get(child_uuid)?.name ?? ''} ${count}`)
  const text = counts.total === 0 ? noActivities : whatIsOn(counts.total, ofChildren.join(', '))
  return `${fullDateText(day)}, ${text}`
}
