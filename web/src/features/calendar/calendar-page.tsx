import { firstOfMonth } from '@parent-activity/domain/calendar/calendar-date'
import { placeInView, placeOnPage } from './calendar-place.ts'
import { pages } from '@parent-activity/domain/pages'
import { weekDays } from '../activities/week/week-range.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { CalendarArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { dateRangeText, monthText } from '../../ui/dates/local-format.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { PrintTitle } from '../../ui/layout/print-title.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { childrenMessages } from '../children/messages.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ChildFilter } from './child-filter.tsx'
import { calendarMessages } from './messages.ts'
import { MonthView } from './month/month-view.tsx'
import { useCalendarChildren } from './use-calendar-children.ts'
import { useCalendarPlace } from './use-calendar-place.ts'
import { WeekView } from './week-view.tsx'

export function CalendarPage() {
  const { children, isUnknown, ...loading } = useCalendarChildren()
  const { place, today, asked, goTo } = useCalendarPlace(isUnknown)
  const { view, month, day, child: chosen } = place
  const family = useMemo(() => new Map(children?.map((child) => [child.uuid, child])), [children])
  const shown = useMemo(
    () => (chosen === null ? children : children?.filter(({ uuid }) => uuid === chosen)),
    [children, chosen],
  )
  const isMonth = view === 'month'
  const week = weekDays(day, 7)
  const title = isMonth ? monthText(month) : dateRangeText(week[0] ?? day, week.at(-1) ?? day)
  const { allChildren, title: calendar } = calendarMessages

  return (
    <>
      <title>{`${title} · ${calendar} · Parent Activity App`}</title>
      <PrintTitle title={family.get(chosen ?? '')?.name ?? allChildren} text={title} />
      <div className="-mb-2 print:hidden">
        <PageHeading
          title={calendar}
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
      <CalendarToolbar
        title={title}
        unit={view}
        onPage={(step) => goTo((present) => placeOnPage(present, step, today))}
        onToday={() => goTo((present) => ({ ...present, month: firstOfMonth(today), day: today }))}
      >
        <ChildFilter
          family={children ?? []}
          chosen={chosen}
          onChange={(child) => goTo((present) => ({ ...present, child }), { replace: true })}
        />
      </CalendarToolbar>
      {loading.hasFailed ? (
        <LoadFailed title={childrenMessages.loadFailed} isTrying={loading.isTrying} onRetry={loading.retry} />
      ) : children?.length === 0 ? (
        <NoChildren />
      ) : isMonth ? (
        <MonthView place={place} asked={asked} today={today} goTo={goTo} shown={shown} family={family} />
      ) : (
        <WeekView place={place} today={today} shown={shown} family={family} />
      )}
    </>
  )
}

function NoChildren() {
  return (
    <Card className="py-6">
      <EmptyState
        art={<CalendarArt />}
        title={calendarMessages.noChildren}
        text={calendarMessages.addChildren}
        action={
          <Link to={pages.children} className={buttonClass({ variant: 'primary' })}>
            {calendarMessages.myChildren}
          </Link>
        }
      />
    </Card>
  )
}
