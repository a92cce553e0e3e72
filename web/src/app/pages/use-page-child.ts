import { useQuery } from '@tanstack/react-query'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'

/** A child counts as unknown only after a fresh list, because it may be new. */
export function usePageChild(uuid: string) {
  const { data, isError, isFetching, refetch } = useQuery({ ...childrenQuery, ...freshOnOpening })
  const child = data?.find((known) => known.uuid === uuid)
  return {
    child,
    isUnknown: data !== undefined && child === undefined && !isFetching,
    hasFailed: data === undefined && isError,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}
