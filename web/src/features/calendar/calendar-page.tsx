import { firstOfMonth } from '@parent-activity/domain/calendar/calendar-date'
import { placeOnPage, shownDays, type CalendarPlace } from './calendar-place.ts'
import { pages } from '@parent-activity/domain/pages'
import { useCallback, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { CalendarArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dateRangeText, monthText } from '../../ui/dates/local-format.ts'
import { PrintTitle } from '../../ui/layout/print-title.tsx'
import { newActivityAddress } from '../activities/activity-addresses.ts'
import { rangeOf } from '../activities/load-window.ts'
import { activityMessages } from '../activities/messages.ts'
import { childrenMessages } from '../children/messages.ts'
import { CalendarHeading } from './calendar-heading.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ChildFilter } from './child-filter.tsx'
import { dayToAdd } from './day-to-add.ts'
import { calendarMessages } from './messages.ts'
import { MonthView } from './month/month-view.tsx'
import { CalendarShortcuts } from './shortcuts/calendar-shortcuts.tsx'
import { useCalendarChildren, type CalendarChild } from './use-calendar-children.ts'
import { useCalendarPlace } from './use-calendar-place.ts'
import { WeekView } from './week/week-view.tsx'

const none: readonly CalendarChild[] = []

const failed = (retry: () => void) => (
  <LoadFailed title={activityMessages.loadFailed} isTrying={false} onRetry={retry} />
)
const AgendaView = later({
  load: async () => (await import('./agenda/agenda-view.tsx')).AgendaView,
  meanwhile: <Skeleton className="h-80 rounded-lg" />,
  failed,
})
const SearchPanel = later({
  load: async () => (await import('./search/search-panel.tsx')).SearchPanel,
  meanwhile: <Skeleton className="h-12 rounded-md" />,
  failed,
})

export function CalendarPage() {
  const { children, isUnknown, ...loading } = useCalendarChildren()
  const { place, today, goTo } = useCalendarPlace(isUnknown)
  const { view, child: chosen, search } = place
  const family = useMemo(() => new Map(children?.map((child) => [child.uuid, child])), [children])
  const shown = useMemo(
    () => (chosen === null ? children : children?.filter(({ uuid }) => uuid === chosen)),
    [children, chosen],
  )
  const adding = chosen ?? children?.[0]?.uuid
  const addAddress = adding === undefined ? undefined : newActivityAddress(adding, dayToAdd(place, today))
  const searchButton = useRef<HTMLButtonElement>(null)
  const closeSearch = useCallback(() => {
    goTo((present) => ({ ...present, search: null }), { replace: true })
    searchButton.current?.focus()
  }, [goTo])
  const title = titleOf(place)
  const { allChildren, title: calendar } = calendarMessages
  const onPage = (step: 1 | -1) => goTo((present) => placeOnPage(present, step, today))
  const onToday = () => goTo((present) => ({ ...present, month: firstOfMonth(today), day: today }))
  const props = { place, today, goTo, shown, family }

  return (
    <>
      <title>{`${title} · ${calendar} · Parent Activity App`}</title>
      <PrintTitle title={family.get(chosen ?? '')?.name ?? allChildren} text={title} />
      <CalendarHeading
        view={view}
        goTo={goTo}
        addAddress={addAddress}
        isSearching={search !== null}
        searchButton={searchButton}
      />
      {search !== null && !loading.hasFailed ? (
        <SearchPanel place={place} today={today} family={family} goTo={goTo} onClose={closeSearch} />
      ) : (
        <>
          <CalendarToolbar title={title} view={view} onPage={onPage} onToday={onToday}>
            <ChildFilter family={children ?? none} chosen={chosen} goTo={goTo} />
          </CalendarToolbar>
          {loading.hasFailed ? (
            <LoadFailed title={childrenMessages.loadFailed} isTrying={loading.isTrying} onRetry={loading.retry} />
          ) : children?.length === 0 ? (
            <NoChildren />
          ) : view === 'month' ? (
            <MonthView {...props} />
          ) : view === 'week' ? (
            <WeekView {...props} />
          ) : (
            <AgendaView {...props} />
          )}
        </>
      )}
      <CalendarShortcuts goTo={goTo} today={today} addAddress={addAddress} />
    </>
  )
}

function titleOf(place: CalendarPlace): string {
  if (place.view === 'month') return monthText(place.month)
  const { start, end } = rangeOf(shownDays(place))
  return dateRangeText(start, end)
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
