import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { Button } from '../../../ui/button.tsx'
import { connectionMessages } from '../messages.ts'
import { useAnswerRequest } from './use-answer-request.ts'

export function AnswerButtons({ request }: { request: ConnectionRequest }) {
  const { answer, isAnswering } = useAnswerRequest(request)
  const { requester_name, child_name } = request
  const about = `${requester_name} for ${child_name}`
  const { accept, decline, saving } = connectionMessages
  const busy = isAnswering && saving
  return (
    <>
      <Button busy={busy} aria-label={`${decline}: ${about}`} onClick={() => answer('reject')}>
        {decline}
      </Button>
      <Button variant="primary" busy={busy} aria-label={`${accept}: ${about}`} onClick={() => answer('accept')}>
        {accept}
      </Button>
    </>
  )
}
