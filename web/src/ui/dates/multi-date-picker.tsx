import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { count } from '@parent-activity/domain/texts/in-words'
import { useId, useRef, type ReactNode, type Ref } from 'react'
import { DateGrid } from './date-grid.tsx'
import { DateTags } from './date-tags.tsx'
import { describedBy, FieldError } from '../fields/field.tsx'

type MultiDatePickerProps = {
  label: string
  value: readonly CalendarDate[]
  onChange: (value: CalendarDate[]) => void
  today: CalendarDate
  minDate?: CalendarDate | undefined
  error?: string | undefined
  /** The tab stop. */
  ref?: Ref<HTMLButtonElement> | undefined
  children?: ReactNode
}

export function MultiDatePicker({
  label,
  value,
  onChange,
  today,
  minDate,
  error,
  ref,
  children,
}: MultiDatePickerProps) {
  const id = useId()
  const chosen = value.toSorted(compareTexts)
  const root = useRef<HTMLDivElement>(null)
  const toggle = (date: CalendarDate) =>
    onChange(
      chosen.includes(date) ? chosen.filter((other) => other !== date) : [...chosen, date].toSorted(compareTexts),
    )

  return (
    <div ref={root} className="@container">
      <div className="grid gap-6 @xl:grid-cols-[316px_minmax(0,1fr)]">
        <DateGrid
          ref={ref}
          label={label}
          chosen={chosen}
          today={today}
          minDate={minDate}
          onToggle={toggle}
          onClear={() => onChange([])}
          describedBy={describedBy(id, { error })}
        />
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <p role="status" className="mb-1.5 text-label font-semibold">
              {chosen.length === 0 ? 'No dates' : count(chosen.length, 'date', 'dates')}
            </p>
            <DateTags
              dates={chosen}
              onRemove={toggle}
              onLastRemoved={() => root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()}
            />
            <FieldError id={id} error={error} />
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
