import { useQuery } from '@tanstack/react-query'
import { sentRequestsQuery } from '../connections.queries.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ListCard } from '../list-card.tsx'
import { connectionMessages } from '../messages.ts'
import { SentRequestRow } from './sent-request-row.tsx'
import { useAnswerRequest } from './use-answer-request.ts'
import { useRemoval } from '../active/use-removal.ts'
import { useRequestLink } from './use-request-link.ts'
import { withdrawTexts } from './withdraw-texts.ts'

/** What one's own family asked. Without any there is nothing to say. */
export function SentRequestsCard() {
  const query = useQuery(sentRequestsQuery)
  const { answer, isAnswering } = useAnswerRequest()
  const { remove, isRemoving } = useRemoval()
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
            isWithdrawing={isRemoving(request.request_uuid)}
            isMakingLink={link.isMaking(request.request_uuid)}
            onSendLink={() => void link.make(request)}
            onConfirm={() => void answer(request, 'confirm')}
            onWithdraw={() => void remove(request.request_uuid, withdrawTexts(request))}
          />
        ))}
      </ul>
      {link.shown && <LinkDialog {...link.shown} onClose={link.hide} />}
    </ListCard>
  )
}
