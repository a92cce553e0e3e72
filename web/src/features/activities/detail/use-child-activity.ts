import { useQuery } from '@tanstack/react-query'
import { freshOnOpening } from '../../../api/fresh-on-opening.ts'
import { ApiError } from '../../../api/api-error.ts'
import { activityQuery } from '../activities.queries.ts'
import { useKnownActivities } from '../use-known-activities.ts'

/** Shows the entry of a loaded list until the reply comes. */
export function useChildActivity(uuid: string, childUuid: string) {
  const { find } = useKnownActivities()
  const { data, error, isFetching, refetch } = useQuery({
    ...activityQuery(uuid, childUuid),
    ...freshOnOpening,
    placeholderData: () => find(uuid, childUuid),
  })
  const isMissing = error instanceof ApiError && error.status === 404
  return {
    activity: data,
    isMissing,
    hasFailed: error !== null && data === undefined,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}
