import type { DayCounts } from './calendar-counts.ts'
import { firstOfMonth, isSameMonth, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { dayForKey } from '../../../ui/dates/calendar-keys.ts'
import { isPlannable } from '../../activities/plannable-date.ts'
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Card } from '../../../ui/layout/card.tsx'
import { monthText, shortWeekdayText, weekdayText } from '../../../ui/dates/local-format.ts'
import { useSwipe } from '../../../ui/hooks/use-swipe.ts'
import { AddOnDay } from './add-on-day.tsx'
import type { BackgroundDays } from '../background/background-days.ts'
import { MonthCell } from './month-cell.tsx'
import type { DayTitles } from './month-titles.ts'
import type { CalendarChild } from '../use-calendar-children.ts'

interface MonthGridProps {
  month: CalendarDate
  days: readonly CalendarDate[]
  today: CalendarDate
  selected: CalendarDate
  /** Undefined while loading. */
  counts: ReadonlyMap<CalendarDate, DayCounts> | undefined
  /** Undefined on narrow screens. */
  titles: ReadonlyMap<CalendarDate, DayTitles> | undefined
  /** Set while printing. */
  lines: ReadonlyMap<CalendarDate, readonly string[]> | undefined
  background: BackgroundDays
  family: ReadonlyMap<string, CalendarChild>
  /** For whom a new activity is added. */
  child: string | undefined
  onSelect: (cell: Cell) => void
  onMonth: (month: CalendarDate) => void
  onSwipe: (step: 1 | -1) => void
}

/** A grid also shows days of the months beside it. */
interface Cell {
  month: CalendarDate
  day: CalendarDate
}

const rows = [0, 7, 14, 21, 28, 35]
const none: DayCounts = { total: 0, children: [] }

export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, selected, counts, titles, lines, background, family } = props
  const { child, onSelect, onMonth, onSwipe } = props
  const { grid, tabStop, moveTo, press } = useCursor(month, selected)
  const swipe = useSwipe(onSwipe)

  const pressKey = (event: KeyboardEvent) => {
    const day = dayForKey(event, dayAt(event.target) ?? tabStop)
    if (day === undefined) return
    event.preventDefault()
    if (!isPlannable(day)) return
    const stays = event.key.startsWith('Page') ? isSameMonth(day, month) : days.includes(day)
    moveTo({ month: stays ? month : firstOfMonth(day), day })
    if (!stays) onMonth(firstOfMonth(day))
  }
  const click = (event: MouseEvent) => {
    const day = dayAt(event.target)
    if (day === undefined) return
    press({ month, day })
    onSelect({ month, day })
  }

  return (
    <Card className="relative touch-pan-y touch-pinch-zoom overflow-hidden">
      <div
        ref={grid}
        role="grid"
        aria-label={monthText(month)}
        aria-busy={counts === undefined}
        onKeyDown={pressKey}
        onClick={click}
        {...swipe}
      >
        <div role="row" className="grid grid-cols-7">
          {days.slice(0, 7).map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-label={weekdayText(day)}
              className="text-center text-sm leading-9 font-medium text-muted"
            >
              {shortWeekdayText(day)}
            </span>
          ))}
        </div>
        {rows.map((start) => (
          <div key={start} role="row" className="grid grid-cols-7">
            {days.slice(start, start + 7).map((day) => {
              const behind = background.get(day)
              // Keyed by column: reusing cells is faster than new ones.
              return (
                <MonthCell
                  key={weekday(day)}
                  day={day}
                  counts={counts && (counts.get(day) ?? none)}
                  titles={titles?.get(day)}
                  lines={lines?.get(day)}
                  daysOff={behind?.daysOff.length ? listInWords(behind.daysOff.map(({ name }) => name)) : undefined}
                  outside={behind?.outside.length ?? 0}
                  family={family}
                  isToday={day === today}
                  isSelected={day === selected}
                  isOutside={!isSameMonth(day, month)}
                  isTabStop={day === tabStop}
                />
              )
            })}
          </div>
        ))}
      </div>
      {child !== undefined && <AddOnDay key={month} child={child} today={today} grid={grid} />}
    </Card>
  )
}

function useCursor(month: CalendarDate, selected: CalendarDate) {
  const grid = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Cell>({ month, day: selected })

  // Focuses the day once its month is drawn, unless the focus has moved on.
  const arrive = useEffectEvent((drawn: CalendarDate) => {
    if (cursor.month === drawn && grid.current?.contains(document.activeElement)) focusOn(grid.current, cursor.day)
  })
  useLayoutEffect(() => arrive(month), [month])

  // A day chosen outside the grid becomes the tab stop.
  const follow = useEffectEvent((drawn: CalendarDate, day: CalendarDate) => {
    const isBehind = cursor.month === drawn && cursor.day !== day
    if (isBehind && !grid.current?.contains(document.activeElement)) setCursor({ month: drawn, day })
  })
  useLayoutEffect(() => follow(month, selected), [month, selected])

  return {
    grid,
    tabStop: cursor.month === month ? cursor.day : selected,
    press: setCursor,
    moveTo: (cell: Cell) => {
      // Synchronous, so that Enter finds the focus there.
      flushSync(() => setCursor(cell))
      if (cell.month === month) focusOn(grid.current, cell.day)
    },
  }
}

function dayAt(target: EventTarget): CalendarDate | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  return cell?.dataset['date']
}

function focusOn(grid: HTMLElement | null, day: CalendarDate): void {
  const cell = grid?.querySelector<HTMLElement>(`[data-date="${day}"]`)
  // Screen readers announce only a new focus.
  if (cell === document.activeElement) cell?.blur()
  cell?.focus()
}
