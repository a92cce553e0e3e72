import { pages } from '@parent-activity/domain/pages'
import { Plus, Search, Sun } from 'lucide-react'
import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import { buttonClass, IconButton, iconButtonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { calendarViews, placeInView, type CalendarView } from './calendar-place.ts'
import { activitySearchMessages, calendarMessages } from './messages.ts'
import type { GoTo } from './use-calendar-place.ts'

interface CalendarHeadingProps {
  view: CalendarView
  goTo: GoTo
  /** Undefined without children. */
  addAddress: string | undefined
  isSearching: boolean
  searchButton: Ref<HTMLButtonElement>
}

export const CalendarHeading = memo(function CalendarHeading(props: CalendarHeadingProps) {
  const { view, goTo, addAddress, isSearching, searchButton } = props
  return (
    <div className="-mb-2 print:hidden">
      <PageHeading
        title={calendarMessages.title}
        aside={
          <>
            <div className="flex items-center gap-1 md:order-1">
              <IconButton
                ref={searchButton}
                label={activitySearchMessages.open}
                icon={Search}
                aria-expanded={isSearching}
                onClick={() => goTo((present) => ({ ...present, search: present.search === null ? '' : null }))}
              />
              <Link
                to={pages.daysOff}
                aria-label={calendarMessages.daysOff}
                title={calendarMessages.daysOff}
                className={iconButtonClass}
              >
                <Sun size={20} strokeWidth={1.85} aria-hidden />
              </Link>
              <PrintButton />
              {addAddress !== undefined && (
                <Link
                  to={addAddress}
                  aria-label={calendarMessages.addActivity}
                  className={cx(buttonClass({ variant: 'primary' }), 'ml-1 px-3!')}
                >
                  <Plus size={20} strokeWidth={2} aria-hidden className="shrink-0" />
                  <span className="max-md:hidden">{calendarMessages.add}</span>
                </Link>
              )}
            </div>
            <Segmented
              label={calendarMessages.viewLabel}
              className="max-md:w-full"
              value={view}
              onChange={(next) => goTo((present) => placeInView(present, next))}
              options={calendarViews.map((value) => ({ value, label: calendarMessages[value] }))}
            />
          </>
        }
      />
    </div>
  )
})
