import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import type { BlockChild } from '../activities/block/block-disc.tsx'
import { childLooks } from '../children/child-avatar.tsx'
import { childrenQuery } from '../children/children.queries.ts'

export type CalendarChild = BlockChild

export function useCalendarChildren() {
  const { data, isError, isFetching, refetch } = useQuery({ ...childrenQuery, ...freshOnOpening })
  const children = useMemo(() => {
    if (!data) return undefined
    const lookOf = childLooks(data)
    return data.map(({ uuid, first_name }): CalendarChild => ({ uuid, name: first_name, ...lookOf(uuid) }))
  }, [data])
  /** The list may be older than the child, so only a fresh one counts. */
  const isUnknown = useCallback(
    (uuid: string) => children !== undefined && !isFetching && children.every((child) => child.uuid !== uuid),
    [children, isFetching],
  )
  return {
    children,
    isUnknown,
    hasFailed: isError && !data,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}
