import { memo } from 'react'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { placeInView, type CalendarView } from './calendar-place.ts'
import { calendarMessages } from './messages.ts'
import type { GoTo } from './use-calendar-place.ts'

export const CalendarHeading = memo(function CalendarHeading({ view, goTo }: { view: CalendarView; goTo: GoTo }) {
  return (
    <div className="-mb-2 print:hidden">
      <PageHeading
        title={calendarMessages.title}
        aside={
          <div className="flex items-center gap-2">
            <PrintButton />
            <Segmented
              label={calendarMessages.viewLabel}
              value={view}
              onChange={(next) => goTo((present) => placeInView(present, next))}
              options={[
                { value: 'month', label: calendarMessages.month },
                { value: 'week', label: calendarMessages.week },
              ]}
            />
          </div>
        }
      />
    </div>
  )
})
