import { Button } from '../../../ui/button.tsx'
import { hostingMessages } from './messages.ts'
import { useWaitingList } from './use-waiting-list.ts'

interface WaitingButtonsProps {
  invitationId: string
  isOffered: boolean
  isAnswering: boolean
  onTake: () => void
}

export function WaitingButtons({ invitationId, isOffered, isAnswering, onTake }: WaitingButtonsProps) {
  const { leave, isChanging } = useWaitingList(invitationId)
  const { saving } = hostingMessages
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
