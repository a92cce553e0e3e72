import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { Button } from '../../../ui/button.tsx'

interface AnswerButtonsProps {
  request: ConnectionRequest
  isAnswering: boolean
  onAnswer: (action: 'accept' | 'reject') => void
}

export function AnswerButtons({ request, isAnswering, onAnswer }: AnswerButtonsProps) {
  const { requester_name, child_name } = request
  const about = `${requester_name} for ${child_name}`
  const busy = isAnswering && 'Saving...'
  return (
    <>
      <Button busy={busy} aria-label={`Decline: ${about}`} onClick={() => onAnswer('reject')}>
        Decline
      </Button>
      <Button variant="primary" busy={busy} aria-label={`Accept: ${about}`} onClick={() => onAnswer('accept')}>
        Accept
      </Button>
    </>
  )
}
