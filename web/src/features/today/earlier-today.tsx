import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ChevronDown } from 'lucide-react'
import type { Planned } from './day-plan.ts'
import { keyOf } from './day-rows.tsx'
import { todayMessages } from './messages.ts'
import { TodayRow, type RowChild } from './today-row.tsx'

interface EarlierTodayProps {
  over: readonly Planned<Activity>[]
  day: CalendarDate
  family: ReadonlyMap<string, RowChild>
}

export function EarlierToday({ over, day, family }: EarlierTodayProps) {
  return (
    <details className="group/earlier border-t border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium text-muted focus-visible:-outline-offset-2 2xl:px-6 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{todayMessages.earlier(over.length)}</span>
        <ChevronDown
          size={18}
          strokeWidth={2}
          aria-hidden
          className="transition-transform duration-150 ease-(--ease) group-open/earlier:rotate-180"
        />
      </summary>
      <ol>
        {over.map((planned) => (
          <li key={keyOf(planned)} className="group/row relative">
            <TodayRow {...planned} day={day} family={family} isFull={false} isOver />
          </li>
        ))}
      </ol>
    </details>
  )
}
