import { useQuery } from '@tanstack/react-query'
import { sentRequestsQuery } from '../connections.queries.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ListCard } from '../list-card.tsx'
import { connectionMessages } from '../messages.ts'
import { SentRequestRow } from './sent-request-row.tsx'
import { useAnswerRequest } from './use-answer-request.ts'
import { useRequestLink } from './use-request-link.ts'

/** What one's own family asked. Without any there is nothing to say. */
export function SentRequestsCard() {
  const query = useQuery(sentRequestsQuery)
  const { answer, isAnswering } = useAnswerRequest()
  const link = useRequestLink()
  if (query.data?.length === 0) return null
  return (
    <ListCard title={connectionMessages.sent} failed={connectionMessages.sentFailed} query={query}>
      <ul className="mt-1 divide-y divide-line">
        {query.data?.map((request) => (
          <SentRequestRow
            key={request.request_uuid}
            request={request}
            isConfirming={isAnswering(request.request_uuid)}
            isMakingLink={link.isMaking(request.request_uuid)}
            onSendLink={() => void link.make(request)}
            onConfirm={() => void answer(request, 'confirm')}
          />
        ))}
      </ul>
      {link.shown && <LinkDialog {...link.shown} onClose={link.hide} />}
    </ListCard>
  )
}
