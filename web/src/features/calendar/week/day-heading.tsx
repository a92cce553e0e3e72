import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { WeekDayHeading } from '../../activities/week/week-day-heading.tsx'

interface DayHeadingProps {
  day: CalendarDate
  isToday: boolean
  /** A link to add an activity. */
  add: ReactNode
}

export function DayHeading({ day, isToday, add }: DayHeadingProps) {
  return (
    <div className={cx('relative px-0.5 py-2.5', isToday && 'bg-brand-soft/60')}>
      <WeekDayHeading day={day} isToday={isToday} />
      {add}
    </div>
  )
}
