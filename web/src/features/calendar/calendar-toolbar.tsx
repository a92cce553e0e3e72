import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { CalendarView } from './calendar-place.ts'
import { calendarMessages } from './messages.ts'

interface CalendarToolbarProps {
  title: string
  view: CalendarView
  onPage: (step: 1 | -1) => void
  onToday: () => void
  children: ReactNode
}

export function CalendarToolbar({ title, view, onPage, onToday, children }: CalendarToolbarProps) {
  const unit = calendarMessages.units[view]
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <div className="-ml-2.5 flex flex-wrap items-center gap-0.5 max-md:flex-[1_1_100%]">
        <IconButton label={calendarMessages.previous(unit)} icon={ChevronLeft} onClick={() => onPage(-1)} />
        {/* A fixed width keeps the buttons in place while paging. */}
        <h2
          aria-live="polite"
          className={cx(
            'px-1.5 text-center text-balance tabular-nums max-md:flex-[1_0_6.5rem] max-md:px-0.5',
            view === 'month' ? 'md:min-w-[9.5em]' : 'md:min-w-[13em]',
          )}
        >
          {title}
        </h2>
        <IconButton label={calendarMessages.next(unit)} icon={ChevronRight} onClick={() => onPage(1)} />
        <Button variant="quiet" className="ml-auto max-md:-mr-2 md:ml-2" onClick={onToday}>
          {calendarMessages.today}
        </Button>
      </div>
      {children}
    </div>
  )
}
