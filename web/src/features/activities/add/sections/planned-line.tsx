import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Calendar, Repeat } from 'lucide-react'
import { useSettled } from '../../../../ui/hooks/use-settled.ts'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { plannedTexts } from '../planned-texts.ts'

interface PlannedLineProps {
  values: NewActivityValues
  planned: readonly CalendarDate[]
  today: CalendarDate
}

export function PlannedLine({ values, planned, today }: PlannedLineProps) {
  const { main, rest, dates } = plannedTexts(values, planned, today)
  const settled = useSettled(main + rest)
  const Icon = values.mode === 'recurring' ? Repeat : Calendar
  return (
    <div
      role="status"
      // Screen readers hear the text only once typing stops.
      aria-busy={main + rest !== settled}
      className="flex gap-3 rounded-md bg-brand-soft px-4 py-3 tabular-nums"
    >
      <Icon size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-brand-text" />
      <div className="min-w-0">
        <p>
          <b className="font-strong">{main}</b>
          {rest}
        </p>
        {dates && <p className="mt-0.5 text-sm text-muted">{dates}</p>}
      </div>
    </div>
  )
}
