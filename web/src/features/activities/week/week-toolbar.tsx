import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { weekDays, type WeekLength } from './week-range.ts'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass, iconButtonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { dateRangeText } from '../../../ui/dates/local-format.ts'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { thisWeekAddress, weekAddress } from '../activity-addresses.ts'
import { keepLength } from './kept-length.ts'
import { askedWeek, type ShownWeek } from './use-shown-week.ts'
import { weekMessages } from '../week-messages.ts'

interface WeekToolbarProps {
  childUuid: string
  shown: ShownWeek
  children: ReactNode
}

export function WeekToolbar({ childUuid, shown, children }: WeekToolbarProps) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const { first, last, length, today } = shown
  const pageTo = (days: number, from: Pick<ShownWeek, 'length' | 'date'>) => {
    const [start = today] = weekDays(from.date ?? today, from.length)
    return weekAddress(childUuid, { date: addDays(start, days), length: from.length })
  }
  const pageLink = (days: number) => ({
    to: pageTo(days, shown),
    // Quick presses count from the address, which is ahead of what is drawn.
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      void navigate(pageTo(days, askedWeek()))
    },
  })
  const changeLength = (next: WeekLength) => {
    keepLength(next)
    const { date } = askedWeek()
    // Monday lies in both the five and the seven days.
    const [monday = date] = date === null ? [] : weekDays(date, 5)
    void navigate(weekAddress(childUuid, { length: next, ...(monday !== null && { date: monday }) }), { replace: true })
  }

  return (
    <div className="@container mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex flex-[1_1_100%] items-center justify-between gap-0.5 @2xl:-ml-3 @2xl:flex-none">
          <PageLink {...pageLink(-7)} label={weekMessages.previous} icon={ChevronLeft} />
          <h2
            ref={title}
            tabIndex={-1}
            aria-live="polite"
            className="rounded-md px-1.5 text-center text-balance tabular-nums"
          >
            {dateRangeText(first, last)}
          </h2>
          <PageLink {...pageLink(7)} label={weekMessages.next} icon={ChevronRight} />
        </div>
        {(today < first || last < today) && (
          <Link
            to={thisWeekAddress(childUuid, today, length)}
            // The link disappears and would take the focus along.
            onClick={() => title.current?.focus()}
            className={cx(buttonClass({ variant: 'quiet' }), 'order-1 @2xl:order-none')}
          >
            {weekMessages.today}
          </Link>
        )}
        {/* Narrow: the actions wrap to their own line. */}
        <div className="flex flex-1 items-center justify-between gap-3 @2xl:flex-[1_1_100%] @4xl:ml-auto @4xl:flex-none">
          <Segmented
            label={weekMessages.daysShown}
            className="flex-1 @2xl:flex-none"
            value={String(length) as '5' | '7'}
            onChange={(next) => changeLength(next === '7' ? 7 : 5)}
            options={[
              { value: '5', label: weekMessages.fiveDays },
              { value: '7', label: weekMessages.sevenDays },
            ]}
          />
          {children}
        </div>
      </div>
    </div>
  )
}

interface PageLinkProps {
  to: string
  onClick: (event: MouseEvent) => void
  label: string
  icon: LucideIcon
}

function PageLink({ to, onClick, label, icon: Icon }: PageLinkProps) {
  return (
    <Link to={to} onClick={onClick} aria-label={label} className={iconButtonClass}>
      <Icon size={20} strokeWidth={1.85} aria-hidden />
    </Link>
  )
}
