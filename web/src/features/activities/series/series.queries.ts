import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { activitiesKey } from '../activities.queries.ts'

export type Series = Awaited<ReturnType<typeof call<'GET /api/activities/:id/series'>>>
export type SeriesDate = Series['dates'][number]
export type KnownRule = NonNullable<Series['rule']>

/** Not below the activity’s own key, whose replies are all one activity. */
export const seriesQuery = ({ uuid, child_uuid }: Pick<Activity, 'uuid' | 'child_uuid'>, today: CalendarDate) =>
  queryOptions({
    queryKey: [...activitiesKey, 'series', uuid, child_uuid, today],
    queryFn: () => call('GET /api/activities/:id/series', { params: { id: uuid }, query: { child_uuid, today } }),
  })
