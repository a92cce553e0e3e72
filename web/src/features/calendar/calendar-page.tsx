import { firstOfMonth } from '@parent-activity/domain/calendar/calendar-date'
import { placeOnPage } from './calendar-place.ts'
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
import { PrintTitle } from '../../ui/layout/print-title.tsx'
import { childrenMessages } from '../children/messages.ts'
import { CalendarHeading } from './calendar-heading.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ChildFilter } from './child-filter.tsx'
import { calendarMessages } from './messages.ts'
import { MonthView } from './month/month-view.tsx'
import { useCalendarChildren, type CalendarChild } from './use-calendar-children.ts'
import { useCalendarPlace } from './use-calendar-place.ts'
import { WeekView } from './week-view.tsx'

const none: readonly CalendarChild[] = []

export function CalendarPage() {
  const { children, isUnknown, ...loading } = useCalendarChildren()
  const { place, today, goTo } = useCalendarPlace(isUnknown)
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
      <CalendarHeading view={view} goTo={goTo} />
      <CalendarToolbar
        title={title}
        unit={view}
        onPage={(step) => goTo((present) => placeOnPage(present, step, today))}
        onToday={() => goTo((present) => ({ ...present, month: firstOfMonth(today), day: today }))}
      >
        <ChildFilter family={children ?? none} chosen={chosen} goTo={goTo} />
      </CalendarToolbar>
      {loading.hasFailed ? (
        <LoadFailed title={childrenMessages.loadFailed} isTrying={loading.isTrying} onRetry={loading.retry} />
      ) : children?.length === 0 ? (
        <NoChildren />
      ) : isMonth ? (
        <MonthView place={place} today={today} goTo={goTo} shown={shown} family={family} />
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
