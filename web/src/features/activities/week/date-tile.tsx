import type { ActivityColour } from '../block/activity-colour.ts'
import { dayOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { cx } from '../../../ui/cx.ts'
import { fullDateText, shortWeekdayText } from '../../../ui/dates/local-format.ts'
import { blockLooks } from '../block/block-look.ts'

interface DateTileProps {
  date: CalendarDate
  colour: ActivityColour
  large?: boolean
}

export function DateTile({ date, colour, large = false }: DateTileProps) {
  return (
    <span
      className={cx(
        'grid shrink-0 content-center justify-items-center rounded-md border-[1.5px] tabular-nums',
        large ? 'h-16 w-15' : 'h-14 w-13',
        blockLooks[colour].className,
      )}
    >
      <span className="sr-only">{fullDateText(date)}</span>
      <span aria-hidden className="text-sm leading-4 font-medium">
        {shortWeekdayText(date)}
      </span>
      <span aria-hidden className="text-[1.25rem] leading-[22px] font-bold">
        {dayOfMonth(date)}
      </span>
    </span>
  )
}
