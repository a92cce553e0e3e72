import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { Button } from '../../../ui/button.tsx'
import { useIsOffline } from '../../../ui/hooks/connection.ts'
import { connectionMessages } from '../messages.ts'
import { useAnswerRequest } from './use-answer-request.ts'

export function AnswerButtons({ request }: { request: ConnectionRequest }) {
  const { answer, isAnswering } = useAnswerRequest(request)
  const { requester_name, child_name } = request
  const about = `${requester_name} for ${child_name}`
  const { accept, decline, saving } = connectionMessages
  const busy = isAnswering && saving
  const disabled = useIsOffline()
  return (
    <>
      <Button busy={busy} disabled={disabled} aria-label={`${decline}: ${about}`} onClick={() => answer('reject')}>
        {decline}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={disabled}
        aria-label={`${accept}: ${about}`}
        onClick={() => answer('accept')}
      >
        {accept}
      </Button>
    </>
  )
}
