import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { itemsOf, loadNextPage } from '../../../api/paged-list.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActivityRow } from '../activity-row.tsx'
import { activitySearchMessages } from '../messages.ts'
import { joinHosts } from '../month/calendar-counts.ts'
import { timeAndPlaceText } from '../time-and-place.ts'
import type { CalendarChild } from '../use-calendar-children.ts'
import { useOpenedActivity } from '../use-opened-activity.tsx'
import { activitySearchQuery, type When } from './activity-search.queries.ts'

interface SearchResultsProps {
  query: string
  today: CalendarDate
  family: ReadonlyMap<string, CalendarChild>
}

export function SearchResults({ query, today, family }: SearchResultsProps) {
  const coming = useFound(query, 'coming', today)
  const past = useFound(query, 'past', today)
  const all = useMemo(
    () => (coming.found && past.found ? [...coming.found, ...past.found] : undefined),
    [coming.found, past.found],
  )
  const { open, modal } = useOpenedActivity(all, family)
  const { nothing, found, failed, searching, coming: comingTitle, past: pastTitle } = activitySearchMessages
  if (coming.hasFailed || past.hasFailed) {
    const retry = () => [coming, past].forEach((one) => one.retry())
    return <LoadFailed title={failed} isTrying={coming.isTrying || past.isTrying} onRetry={retry} />
  }
  const count = all && joinHosts(all).length
  return (
    <>
      <p role="status" className="mb-3 text-muted wrap-anywhere">
        {count === undefined ? searching : count === 0 ? nothing(query) : found(count, coming.isMore || past.isMore)}
      </p>
      {!all && <Skeleton className="h-60 rounded-lg" />}
      {all && coming.found && <Found title={comingTitle} list={coming} family={family} onPress={open} />}
      {all && past.found && <Found title={pastTitle} list={past} family={family} onPress={open} />}
      {modal}
    </>
  )
}

type FoundList = ReturnType<typeof useFound>

function useFound(query: string, when: When, today: CalendarDate) {
  const list = useInfiniteQuery(activitySearchQuery(query, when, today))
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, refetch } = list
  const found = useMemo(() => data && itemsOf(data), [data])
  return {
    found,
    isMore: hasNextPage,
    isTrying: isFetching,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isError && !data,
    showMore: () => void loadNextPage(list),
    retry: () => void refetch(),
  }
}

interface FoundProps {
  title: string
  list: FoundList
  family: ReadonlyMap<string, CalendarChild>
  onPress: (activity: Activity) => void
}

function Found({ title, list, family, onPress }: FoundProps) {
  const id = useId()
  const { found = [], isMore, isLoadingMore, showMore } = list
  if (found.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="card-pad mb-4 pb-3!">
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      <ul className="-mx-4">
        {joinHosts(found).map(({ activity, children }) => (
          <ActivityRow
            key={`${activity.uuid} ${activity.child_uuid}`}
            activity={activity}
            of={children.flatMap((child) => family.get(child) ?? [])}
            text={`${shortDateText(activity.start_date)}, ${timeAndPlaceText(activity, activity.start_date)}`}
            onPress={onPress}
          />
        ))}
      </ul>
      {isMore && (
        <Button block className="mt-2" busy={isLoadingMore && activitySearchMessages.searching} onClick={showMore}>
          {activitySearchMessages.showMore}
        </Button>
      )}
    </Card>
  )
}
