import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { connectionRequestsQuery } from '../connections.queries.ts'
import type { SharedLink } from './use-share-link.ts'

/** The request of whoever opened the link while it is shown. */
export function useArrivedRequest(
  { child, madeAt }: SharedLink,
  onAnswered: () => void,
): ConnectionRequest | undefined {
  const { data } = useQuery(connectionRequestsQuery)
  const request = data?.find(
    ({ target_child_uuid, created_at }) =>
      target_child_uuid === child.uuid && Date.parse(created_at) >= Date.parse(madeAt),
  )
  const wasHere = useRef(false)
  const answered = useEffectEvent(onAnswered)
  useEffect(() => {
    if (!request && wasHere.current) answered()
    wasHere.current = request !== undefined
  }, [request])
  return request
}
