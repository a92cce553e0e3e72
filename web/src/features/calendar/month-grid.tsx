import type { ChildCount } from '@parent-activity/domain/calendar-counts'
import { addMonths, firstOfMonth, isSameMonth, weekday, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { dayForKey } from '@parent-activity/domain/calendar-keys'
import { isPlannable } from '@parent-activity/domain/plannable-date'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Card } from '../../ui/card.tsx'
import { monthText, shortWeekdayText, weekdayText } from '../../ui/local-format.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { MonthCell } from './month-cell.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

interface MonthGridProps {
  month: CalendarDate
  days: readonly CalendarDate[]
  today: CalendarDate
  selected: CalendarDate
  /** Undefined while they load: the days stand already. */
  counts: ReadonlyMap<CalendarDate, readonly ChildCount[]> | undefined
  family: ReadonlyMap<string, CalendarChild>
  onSelect: (day: CalendarDate) => void
  onMonth: (month: CalendarDate, by: 'keyboard' | 'swipe') => void
}

const rows = [0, 7, 14, 21, 28, 35]
const none: readonly ChildCount[] = []

export function MonthGrid({ month, days, today, selected, counts, family, onSelect, onMonth }: MonthGridProps) {
  const { grid, tabStop, moveTo, press, awaited } = useCursor(days, selected)
  const swipe = useSwipe((step) => onMonth(addMonths(month, step), 'swipe'))

  const pressKey = (event: KeyboardEvent) => {
    const from = awaited() ?? tabStop
    if (awaited() !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      // The day that was moved to is not drawn yet, and the focus is still where it was.
      event.preventDefault()
      onSelect(from)
      return
    }
    const next = dayForKey(event, from)
    if (next === undefined) return
    event.preventDefault()
    if (!isPlannable(next)) return
    const staysInMonth = event.key.startsWith('Page') ? isSameMonth(next, month) : days.includes(next)
    moveTo(next, staysInMonth ? 'now' : 'when drawn')
    if (!staysInMonth) onMonth(firstOfMonth(next), 'keyboard')
  }
  const click = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-date]') : null
    const day = cell?.dataset['date']
    if (day === undefined) return
    press(day)
    onSelect(day)
  }

  return (
    <Card className="touch-pan-y overflow-hidden">
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
            {days.slice(start, start + 7).map((day) => (
              // By its column: another month fills the same boxes, which is quicker than making new ones.
              <MonthCell
                key={weekday(day)}
                day={day}
                counts={counts && (counts.get(day) ?? none)}
                family={family}
                isToday={day === today}
                isSelected={day === selected}
                isOutside={!isSameMonth(day, month)}
                isTabStop={day === tabStop}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  )
}

/** The day that the tab key reaches, and the way of the focus from day to day and from month to month. */
function useCursor(days: readonly CalendarDate[], selected: CalendarDate) {
  const grid = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(selected)
  const wanted = useRef<CalendarDate>(undefined)

  // A day of another month gets the focus as soon as that month is drawn.
  useLayoutEffect(() => {
    const day = wanted.current
    if (day === undefined || !days.includes(day)) return
    wanted.current = undefined
    focusOn(grid.current, day)
  }, [days])

  return {
    grid,
    tabStop: days.includes(cursor) ? cursor : selected,
    awaited: () => wanted.current,
    press: (day: CalendarDate) => {
      wanted.current = undefined
      setCursor(day)
    },
    moveTo: (day: CalendarDate, focus: 'now' | 'when drawn') => {
      wanted.current = focus === 'now' ? undefined : day
      // Enter, pressed right after, must find the focus there.
      flushSync(() => setCursor(day))
      if (focus === 'now') focusOn(grid.current, day)
    },
  }
}

function focusOn(grid: HTMLElement | null, day: CalendarDate): void {
  const cell = grid?.querySelector<HTMLElement>(`[data-date="${day}"]`)
  // The box may have had the focus for another day; only a new focus is spoken.
  if (cell === document.activeElement) cell?.blur()
  cell?.focus()
}
