import { dayOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { cx } from '../../../ui/cx.ts'
import { fullDateText, shortWeekdayText } from '../../../ui/dates/local-format.ts'
import { weekMessages } from '../week-messages.ts'

interface WeekDayHeadingProps {
  day: CalendarDate
  isToday: boolean
  className?: string
}

export function WeekDayHeading({ day, isToday, className }: WeekDayHeadingProps) {
  return (
    <h3 className={cx('text-center tracking-normal', className)}>
      <span className="sr-only">{`${fullDateText(day)}${isToday ? weekMessages.isToday : ''}`}</span>
      <span aria-hidden>
        <span
          className={cx(
            'block text-sm leading-[18px]',
            isToday ? 'font-strong text-brand-text' : 'font-medium text-muted',
          )}
        >
          {shortWeekdayText(day)}
        </span>
        <span
          className={cx(
            'inline-grid size-9 place-items-center rounded-full tabular-nums',
            isToday && 'bg-brand text-on-brand',
          )}
        >
          {dayOfMonth(day)}
        </span>
      </span>
    </h3>
  )
}
