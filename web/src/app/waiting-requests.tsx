import { useQuery } from '@tanstack/react-query'
import { connectionRequestsQuery, sentRequestsQuery } from '../features/connections/connections.queries.ts'
import { connectionMessages } from '../features/connections/messages.ts'
import { Badge } from '../ui/layout/badge.tsx'

export function WaitingRequests({ className }: { className: string }) {
  const { data: asked = [] } = useQuery(connectionRequestsQuery)
  const { data: sent = [] } = useQuery(sentRequestsQuery)
  const waiting = [
    ...asked.filter(({ status }) => status === 'pending'),
    ...sent.filter(({ status }) => status === 'unconfirmed'),
  ]
  return (
    waiting.length > 0 && (
      <Badge aria-label={connectionMessages.requestsWaiting(waiting.length)} className={className}>
        {waiting.length}
      </Badge>
    )
  )
}
