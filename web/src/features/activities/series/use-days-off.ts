import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { activitiesKey } from '../activities.queries.ts'
import type { DayOff } from './left-out-days.ts'

/** If they can’t be loaded, the form only shows less: the server leaves the days out. */
export function useDaysOff(isNeeded: boolean): readonly DayOff[] {
  const { data } = useQuery({
    queryKey: [...activitiesKey, 'days off'],
    queryFn: () => call('GET /api/days-off', {}),
    enabled: isNeeded,
  })
  return isNeeded && data ? data : []
}
