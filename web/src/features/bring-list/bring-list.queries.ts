import type { Thing, ThingsOfActivity } from '@parent-activity/contract/bring-list'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polling.ts'

export const bringListKey = ['bring-list']

export const bringListQuery = (day: CalendarDate) =>
  queryOptions({
    queryKey: [...bringListKey, day],
    queryFn: () => call('GET /api/bring-list', { query: { start: day, end: day } }),
    ...polled,
  })

/** Changes what the page knows of one activity, before the server has answered. */
export function useChangeThings(activityId: string) {
  const queries = useQueryClient()
  return (change: (things: readonly Thing[]) => Thing[]) => {
    void queries.cancelQueries({ queryKey: bringListKey })
    queries.setQueriesData<ThingsOfActivity[]>({ queryKey: bringListKey }, (lists) =>
      lists?.map((list) => (list.activity_uuid === activityId ? { ...list, things: change(list.things) } : list)),
    )
  }
}

/** Once the last of several writes has ended: until then the server’s list lacks what the page shows. */
export function useReloadThings() {
  const queries = useQueryClient()
  return () => (queries.isMutating() > 1 ? undefined : queries.invalidateQueries({ queryKey: bringListKey }))
}
