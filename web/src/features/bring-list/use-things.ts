import type { Activity } from '@parent-activity/contract/activities'
import type { Thing } from '@parent-activity/contract/bring-list'
import { useQuery } from '@tanstack/react-query'
import { bringListQuery } from './bring-list.queries.ts'

/** Undefined until they are known. */
export function useThings({ uuid, start_date }: Activity): readonly Thing[] | undefined {
  const { data } = useQuery(bringListQuery(start_date))
  return data && (data.find(({ activity_uuid }) => activity_uuid === uuid)?.things ?? [])
}
