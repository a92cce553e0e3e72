import { useQueries, useQuery } from '@tanstack/react-query'
import { childrenQuery } from '../../children/children.queries.ts'
import { childConnectionsQuery, connectionRequestsQuery } from '../connections.queries.ts'
import { pairsFrom } from './pairs.ts'

export function usePairs() {
  const { data: ownChildren = [] } = useQuery(childrenQuery)
  const { data: requests } = useQuery(connectionRequestsQuery)
  const lists = useQueries({ queries: ownChildren.map(({ uuid }) => childConnectionsQuery(uuid)) })
  const known = ownChildren.flatMap(({ uuid }, index) =>
    (lists[index]?.data ?? []).map(({ connected_child_uuid, status }) => ({
      own: uuid,
      other: connected_child_uuid,
      status,
    })),
  )
  return { ownChildren, pairs: pairsFrom(known, requests) }
}
