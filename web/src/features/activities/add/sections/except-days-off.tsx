import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Sun } from 'lucide-react'
import { Link } from 'react-router'
import { SwitchField } from '../../../../ui/fields/switch-field.tsx'
import type { AddForm } from '../../fields/activity-form.ts'
import { seriesMessages } from '../../series/messages.ts'
import { comingDate } from '../../span-text.ts'

/** A year of holidays would fill the page. */
const mostShown = 10

interface ExceptDaysOffProps {
  form: AddForm
  leftOut: readonly CalendarDate[]
  childName: string
  today: CalendarDate
}

export function ExceptDaysOff({ form, leftOut, childName, today }: ExceptDaysOffProps) {
  const { exceptDaysOff, leftOut: leftOutText, moreLeftOut, daysOffOf } = seriesMessages
  const more = leftOut.length - mostShown
  return (
    <div className="grid justify-items-start gap-2">
      <SwitchField
        className="w-full font-semibold"
        label={exceptDaysOff}
        help={leftOut.length > 0 && <span className="font-normal">{leftOutText(leftOut.length)}</span>}
        checked={form.values.skips_days_off}
        onChange={(event) => form.set('skips_days_off', event.target.checked)}
      />
      {leftOut.length > 0 && (
        <ul className="flex flex-wrap items-center gap-1.5 text-sm text-muted tabular-nums">
          {leftOut.slice(0, mostShown).map((date) => (
            <li key={date} className="rounded-sm bg-sunken px-2.5 py-1">
              <s>{comingDate(date, today)}</s>
            </li>
          ))}
          {more > 0 && <li>{moreLeftOut(more)}</li>}
        </ul>
      )}
      <Link
        to="/calendar/days-off"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-label font-semibold text-brand-text no-underline hover:underline"
      >
        <Sun size={16} strokeWidth={2.1} aria-hidden />
        {daysOffOf(childName)}
      </Link>
    </div>
  )
}
