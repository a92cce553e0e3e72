import { useQuery } from '@tanstack/react-query'
import { sentRequestsQuery } from '../connections.queries.ts'
import { ListCard } from '../list-card.tsx'
import { connectionMessages } from '../messages.ts'
import { SentRequestRow } from './sent-request-row.tsx'

export function SentRequestsCard() {
  const query = useQuery(sentRequestsQuery)
  if (query.data?.length === 0) return null
  return (
    <ListCard title={connectionMessages.sent} failed={connectionMessages.sentFailed} query={query}>
      <ul className="mt-1 divide-y divide-line">
        {query.data?.map((request) => (
          <SentRequestRow key={request.request_uuid} request={request} />
        ))}
      </ul>
    </ListCard>
  )
}
