import { Button } from '../../../ui/button.tsx'
import { hostingMessages } from './messages.ts'
import { useWaitingList } from './use-waiting-list.ts'

interface JoinLineButtonProps {
  invitationId: string
  /** Tells screen readers which of several invitations. */
  about: string | undefined
  size: 'md' | 'lg'
  note: string | undefined
}

export function JoinLineButton({ invitationId, about, size, note }: JoinLineButtonProps) {
  const { join, isChanging } = useWaitingList(invitationId)
  return (
    <Button
      variant="primary"
      size={size}
      busy={isChanging && hostingMessages.saving}
      aria-label={about && `${hostingMessages.join}: ${about}`}
      onClick={() => void join(note)}
    >
      {hostingMessages.join}
    </Button>
  )
}
