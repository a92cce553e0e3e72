import { Button } from '../../../ui/button.tsx'
import { hostingMessages } from './messages.ts'
import { useWaitingList } from './use-waiting-list.ts'

interface WaitingButtonsProps {
  invitationId: string
  isWaiting: boolean
  isOffered: boolean
  isAnswering: boolean
  note: string | undefined
  onTake: () => void
}

export function WaitingButtons({ invitationId, isWaiting, isOffered, isAnswering, note, onTake }: WaitingButtonsProps) {
  const { join, leave, isChanging } = useWaitingList(invitationId)
  const { saving } = hostingMessages
  if (!isWaiting)
    return (
      <Button variant="primary" size="lg" busy={isChanging && saving} onClick={() => void join(note)}>
        {hostingMessages.join}
      </Button>
    )
  return (
    <>
      <Button size="lg" busy={isChanging && saving} onClick={() => void leave()}>
        {hostingMessages.leave}
      </Button>
      {isOffered && (
        <Button variant="primary" size="lg" busy={isAnswering && saving} onClick={onTake}>
          {hostingMessages.take}
        </Button>
      )}
    </>
  )
}
