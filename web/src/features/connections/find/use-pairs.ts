import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { useQueries, useQuery } from '@tanstack/react-query'
import { childrenQuery } from '../../children/children.queries.ts'
import { childConnectionsQuery } from '../connections.queries.ts'

type PairStatus = 'accepted' | 'pending'

/** How an own child stands to another; nothing where they can be joined. */
export type Pairs = (own: string, other: string) => PairStatus | undefined

/** Of each own child the connections and what was asked. */
export function usePairs(): { ownChildren: readonly { uuid: string }[]; pairs: Pairs } {
  const { data: ownChildren = [] } = useQuery(childrenQuery)
  const lists = useQueries({ queries: ownChildren.map(({ uuid }) => childConnectionsQuery(uuid)) })
  const known = new Map(
    ownChildren.flatMap(({ uuid }, index) =>
      (lists[index]?.data ?? []).map((other) => [`${uuid} ${other.connected_child_uuid}`, other.status] as const),
    ),
  )
  return { ownChildren, pairs: (own, other) => known.get(`${own} ${other}`) }
}

/** How two families stand to each other: open as long as two of their children can be joined. */
export function familyStanding(
  { children }: ParentSearchResult,
  ownChildren: readonly { uuid: string }[],
  pairs: Pairs,
): PairStatus | 'open' {
  const all = ownChildren.flatMap(({ uuid: own }) => children.map(({ uuid: other }) => pairs(own, other)))
  if (all.length === 0 || all.includes(undefined)) return 'open'
  return all.includes('pending') ? 'pending' : 'accepted'
}
