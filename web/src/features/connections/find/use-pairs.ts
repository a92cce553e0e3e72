import { useQueries, useQuery } from '@tanstack/react-query'
import { childrenQuery } from '../../children/children.queries.ts'
import { childConnectionsQuery, connectionRequestsQuery } from '../connections.queries.ts'
import type { Pairs } from './pairs.ts'

/** One's own children, and how each of them stands to a child of another family. */
export function usePairs() {
  const { data: ownChildren = [] } = useQuery(childrenQuery)
  const { data: requests } = useQuery(connectionRequestsQuery)
  const lists = useQueries({ queries: ownChildren.map(({ uuid }) => childConnectionsQuery(uuid)) })
  const known = new Map(
    ownChildren.flatMap(({ uuid }, index) =>
      (lists[index]?.data ?? []).map((other) => [`${uuid} ${other.connected_child_uuid}`, other.status] as const),
    ),
  )
  const pairs: Pairs = (own, other) => {
    // A search result stays while the request in it may be answered.
    const isWaiting = requests?.some((one) => one.target_child_uuid === own && one.child_name === other.name) ?? true
    return known.get(`${own} ${other.uuid}`) ?? (other.asks_for.includes(own) && isWaiting ? 'asked' : undefined)
  }
  return { ownChildren, pairs }
}
