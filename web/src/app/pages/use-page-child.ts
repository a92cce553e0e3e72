import { useQuery } from '@tanstack/react-query'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'

/** A child may be new, so only a fresh list makes it unknown. */
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
