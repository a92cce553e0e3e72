import type { DateRange } from './load-window.ts'
import { polled } from '../../api/polling.ts'
import { sameEntries } from './same-entries.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const activitiesKey = ['activities']

export const activityListsKey = [...activitiesKey, 'lists']

export const activitiesQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: [...activityListsKey, 'own', start, end],
    queryFn: () => call('GET /api/calendar/activities', { query: { start, end } }),
    structuralSharing: sameEntries,
    refetchOnWindowFocus: 'always',
    ...polled,
  })

export const invitedActivitiesQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: [...activityListsKey, 'invited', start, end],
    queryFn: () => call('GET /api/calendar/connected-activities', { query: { start, end } }),
    structuralSharing: sameEntries,
    refetchOnWindowFocus: 'always',
    ...polled,
  })

export const oneKey = (id: string) => [...activitiesKey, 'one', id]

export const activityQuery = (id: string, child_uuid: string) =>
  queryOptions({
    queryKey: [...oneKey(id), child_uuid],
    queryFn: () => call('GET /api/activities/:id', { params: { id }, query: { child_uuid } }),
    refetchOnWindowFocus: 'always',
    ...polled,
  })
