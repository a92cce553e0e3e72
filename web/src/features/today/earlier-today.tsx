import type { Activity } from '@parent-activity/contract/activities'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ChevronDown } from 'lucide-react'
import type { FamilyLegs } from '../legs/family-legs.ts'
import type { Planned } from './day-plan.ts'
import { keyOf } from './day-rows.tsx'
import { todayMessages } from './messages.ts'
import { TodayRow, type RowChild } from './today-row.tsx'

interface EarlierTodayProps {
  over: readonly Planned<Activity>[]
  day: CalendarDate
  now: ClockTime
  family: ReadonlyMap<string, RowChild>
  legs: FamilyLegs
}

export function EarlierToday({ over, ...row }: EarlierTodayProps) {
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
            <TodayRow {...planned} {...row} isFull={false} isOver />
          </li>
        ))}
      </ol>
    </details>
  )
}
