import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { callPage } from '../../../api/call.ts'
import { pagedList } from '../../../api/paged-list.ts'
import { activitiesKey } from '../../activities/activities.queries.ts'

export type When = 'coming' | 'past'

export const activitySearchQuery = (q: string, when: When, today: CalendarDate) =>
  infiniteQueryOptions({
    queryKey: [...activitiesKey, 'search', when, today, q],
    queryFn: ({ pageParam }) => callPage('GET /api/activities/search', { q, when, today, ...pageParam }),
    ...pagedList,
  })
