import {
  addMonths,
  dayOfMonth,
  firstOfMonth,
  isSameMonth,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'
import { dayForKey } from './calendar-keys.ts'
import { monthGrid } from './month-days.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { fullDateText, monthText, weekdayText } from './local-format.ts'

type DateGridProps = {
  label: string
  chosen: readonly CalendarDate[]
  today: CalendarDate
  minDate: CalendarDate | undefined
  onToggle: (date: CalendarDate) => void
  onClear: () => void
  describedBy?: string | undefined
  /** The tab stop. */
  ref?: Ref<HTMLButtonElement> | undefined
}

export function DateGrid({
  label,
  chosen,
  today,
  minDate = '0001-01-01',
  onToggle,
  onClear,
  describedBy,
  ref,
}: DateGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  // The tab stop while its month is shown.
  const [cursor, setCursor] = useState(() => {
    const start = chosen[0] ?? today
    return start < minDate ? minDate : start
  })
  const [month, setMonth] = useState(() => firstOfMonth(cursor))
  const days = monthGrid(month)
  const firstOpen = days.find((day) => day >= minDate && isSameMonth(day, month)) ?? days.find((day) => day >= minDate)
  const tabStop = days.includes(cursor) ? cursor : firstOpen

  const showMonth = (next: CalendarDate) => {
    setMonth(firstOfMonth(next))
    setCursor(next < minDate ? minDate : next)
  }
  const move = (event: KeyboardEvent) => {
    const from = tabStop ?? cursor
    const wanted = dayForKey(event, from)
    if (!wanted) return
    event.preventDefault()
    const next = wanted < minDate ? minDate : wanted
    // Synchronous, so that Enter finds the focus there.
    flushSync(() => {
      setCursor(next)
      if (!days.includes(next) || event.key.startsWith('Page')) setMonth(firstOfMonth(next))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className="-mx-2 min-w-0 sm:mx-0 sm:max-w-[420px]"
    >
      <div className="mb-1 flex flex-wrap items-center justify-end">
        <p aria-live="polite" className="flex-[1_1_8rem] pl-2 text-lg font-strong tracking-[-0.01em]">
          {monthText(month)}
        </p>
        <IconButton label="Previous month" icon={ChevronLeft} onClick={() => showMonth(addMonths(month, -1))} />
        <IconButton label="Next month" icon={ChevronRight} onClick={() => showMonth(addMonths(month, 1))} />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={monthText(month)}
        aria-multiselectable
        onKeyDown={move}
        className="tabular-nums"
      >
        <div role="row" className="grid grid-cols-7">
          {days.slice(0, 7).map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-label={weekdayText(day)}
              className="text-center text-sm leading-8 font-medium text-muted"
            >
              {weekdayText(day).slice(0, 2)}
            </span>
          ))}
        </div>
        {[0, 7, 14, 21, 28, 35].map((start) => (
          <div key={start} role="row" className="grid grid-cols-7">
            {days.slice(start, start + 7).map((day) => (
              <Day
                key={day}
                ref={day === tabStop ? ref : undefined}
                day={day}
                chosen={chosen.includes(day)}
                today={day === today}
                outside={!isSameMonth(day, month)}
                disabled={day < minDate}
                tabStop={day === tabStop}
                onToggle={() => {
                  setCursor(day)
                  onToggle(day)
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between">
        <Button variant="quiet" onClick={() => showMonth(today)}>
          Today
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear All
        </Button>
      </div>
    </div>
  )
}

type DayProps = {
  day: CalendarDate
  chosen: boolean
  today: boolean
  outside: boolean
  disabled: boolean
  tabStop: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement> | undefined
}

function Day({ day, chosen, today, outside, disabled, tabStop, onToggle, ref }: DayProps) {
  const look = chosen
    ? 'bg-brand font-strong text-on-brand'
    : today
      ? 'font-bold text-brand-text ring-[1.5px] ring-brand ring-inset'
      : disabled || outside
        ? 'font-normal text-muted'
        : 'font-medium'
  return (
    <button
      ref={ref}
      type="button"
      role="gridcell"
      data-day={day}
      aria-label={fullDateText(day)}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      aria-disabled={disabled || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={disabled ? undefined : onToggle}
      className={cx(
        'group grid h-11 min-w-0 place-items-center rounded-md p-0.5',
        disabled && 'cursor-default opacity-60',
      )}
    >
      <span
        className={cx(
          'grid size-full place-items-center rounded-md',
          look,
          !chosen && !disabled && 'group-hover:bg-sunken',
        )}
      >
        {dayOfMonth(day)}
      </span>
    </button>
  )
}
