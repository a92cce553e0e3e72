import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useToday } from '../../../ui/dates/use-today.ts'

/** How many dates of the activity’s series are to come; null while loading, and if no rule made it. */
export function useSeriesAhead({ uuid: id, child_uuid, is_recurring }: Activity): number | null {
  const today = useToday()
  const { data } = useQuery({
    queryKey: ['series ahead', id, child_uuid, today],
    queryFn: () => call('GET /api/activities/:id/series', { params: { id }, query: { child_uuid, today } }),
    enabled: is_recurring,
  })
  return data?.rule ? data.dates.length : null
}
