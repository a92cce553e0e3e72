import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { useId, type Ref } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame, type FieldTexts } from '../fields/field.tsx'
import { shortWeekdayText, weekdayText } from './local-format.ts'
import { firstWeekday } from './week-start.ts'

type WeekdayFieldProps = FieldTexts & {
  /** 0 is Sunday. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The first day. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Any Sunday, for weekday names. */
const someSunday = '2023-01-01'
const samples = weekdays
  .map((_, place) => (place + firstWeekday('month')) % weekdays.length)
  .map((day) => ({ day, date: addDays(someSunday, day) }))

export function WeekdayField({ label, value, onChange, error, help, ref }: WeekdayFieldProps) {
  const id = useId()
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted((a, b) => a - b))
  return (
    <FieldFrame group {...{ id, label, error, help }}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { error, help })}
        className="-mx-2 grid grid-cols-7 sm:-mx-1"
      >
        {samples.map(({ day, date }, place) => {
          const chosen = value.includes(day)
          return (
            <button
              key={day}
              ref={place === 0 ? ref : undefined}
              type="button"
              aria-pressed={chosen}
              aria-label={weekdayText(date)}
              onClick={() => toggle(day)}
              className="group rounded-[14px] px-0.5 sm:px-1"
            >
              <span
                className={cx(
                  'grid min-h-12 place-items-center rounded-md border text-label',
                  chosen
                    ? 'border-brand bg-brand font-strong text-on-brand'
                    : 'border-line-button bg-surface font-medium group-hover:bg-sunken',
                )}
              >
                {shortWeekdayText(date)}
              </span>
            </button>
          )
        })}
      </div>
    </FieldFrame>
  )
}
