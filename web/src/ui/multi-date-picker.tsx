import { compareDates, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { X } from 'lucide-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { DateGrid } from './date-grid.tsx'
import { shortDateText } from './local-format.ts'

type MultiDatePickerProps = {
  label: string
  value: readonly CalendarDate[]
  onChange: (value: CalendarDate[]) => void
  today: CalendarDate
  minDate?: CalendarDate | undefined
  /** Stands under the chosen dates, such as the times that belong to them. */
  children?: ReactNode
}

export function MultiDatePicker({ label, value, onChange, today, minDate, children }: MultiDatePickerProps) {
  const chosen = value.toSorted(compareDates)
  const root = useRef<HTMLDivElement>(null)
  const toggle = (date: CalendarDate) =>
    onChange(
      chosen.includes(date) ? chosen.filter((other) => other !== date) : [...chosen, date].toSorted(compareDates),
    )

  /** The focus goes on to a neighbour, for the button that has it is about to go. */
  const remove = (date: CalendarDate, event: MouseEvent) => {
    const tag = event.currentTarget.parentElement
    const neighbour = (tag?.nextElementSibling ?? tag?.previousElementSibling)?.querySelector('button')
    const next = neighbour ?? root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
    next?.focus()
    toggle(date)
  }

  return (
    <div ref={root} className="@container">
      <div className="grid gap-6 @min-[560px]:grid-cols-[316px_minmax(0,1fr)]">
        <DateGrid
          label={label}
          chosen={chosen}
          today={today}
          minDate={minDate}
          onToggle={toggle}
          onClear={() => onChange([])}
        />
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <p role="status" className="mb-1.5 text-label font-semibold">
              {countText(chosen.length)}
            </p>
            <ul className="flex flex-wrap gap-1.5 empty:hidden">
              {chosen.map((date) => (
                <DateTag key={date} text={shortDateText(date)} onRemove={(event) => remove(date, event)} />
              ))}
            </ul>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

function countText(count: number) {
  if (count === 0) return 'No dates'
  return count === 1 ? '1 date' : `${count} dates`
}

function DateTag({ text, onRemove }: { text: string; onRemove: (event: MouseEvent) => void }) {
  return (
    <li className="inline-flex min-h-11 items-center rounded-md bg-brand-soft pl-3 text-label font-medium whitespace-nowrap text-brand-text tabular-nums">
      {text}
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md"
      >
        <X size={16} strokeWidth={2.2} />
      </button>
    </li>
  )
}
