import type { Activity } from '@parent-activity/contract/activities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { oneKey } from '../activities.queries.ts'
import { copyOf } from './activity-copy.ts'

/** The activity named by the address; its page has usually loaded it. */
export function useActivityCopy(childUuid: string) {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const id = search.get('copy')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...oneKey(id ?? ''), 'copy'],
    queryFn: () => call('GET /api/activities/:id', { params: { id: id ?? '' }, query: {} }),
    placeholderData: () => queries.getQueriesData<Activity>({ queryKey: oneKey(id ?? '') }).flatMap(known)[0],
    enabled: id !== null,
  })
  const copy = useMemo(() => data && copyOf(data, childUuid), [data, childUuid])
  return {
    copy,
    isLoading: id !== null && !copy && !isError,
    hasFailed: !copy && isError,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}

function known([, activity]: readonly [unknown, Activity | undefined]): Activity[] {
  return activity ? [activity] : []
}
