import { loadWindow } from '../activities/load-window.ts'
import { notificationList, type NotificationItem } from './notification-list.ts'
import { unreadAmong } from './unread-items.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemsOf, loadNextPage, moreOf } from '../../api/paged-list.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { activitiesQuery } from '../activities/activities.queries.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../connections/connections.queries.ts'
import { invitationsQuery } from '../invitations/invitations.queries.ts'
import { noticesQuery } from '../notices/notices.queries.ts'

export function useNotifications() {
  const today = useToday()
  const requests = useQuery(connectionRequestsQuery)
  const sent = useQuery(sentRequestsQuery)
  const invitations = useInfiniteQuery(invitationsQuery)
  const hosted = useQuery(activitiesQuery(loadWindow({ start: today, end: today }, today)))
  const notices = useInfiniteQuery(noticesQuery)
  const lists = [requests, sent, invitations, hosted, notices]
  // Lost on reload.
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())

  const items = useMemo(
    () =>
      notificationList({
        requests: requests.data ?? [],
        sent: sent.data ?? [],
        invitations: itemsOf(invitations.data),
        hosted: hosted.data ?? [],
        notices: itemsOf(notices.data),
        today,
      }),
    [requests.data, sent.data, invitations.data, hosted.data, notices.data, today],
  )

  return {
    items,
    ...unreadAmong(items, read),
    /** Items on pages that are not loaded. */
    more: moreOf(invitations.data) + moreOf(notices.data),
    loadMore: () => {
      if (invitations.hasNextPage) void loadNextPage(invitations)
      if (notices.hasNextPage) void loadNextPage(notices)
    },
    isLoadingMore: invitations.isFetchingNextPage || notices.isFetchingNextPage,
    isLoading: lists.some(({ isPending }) => isPending),
    hasFailed: lists.some(({ isError }) => isError),
    isTrying: lists.some(({ isFetching }) => isFetching),
    markRead: (...some: NotificationItem[]) => setRead(new Set([...read, ...some.flatMap(({ about }) => about)])),
    refresh: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  }
}
