import { Bell } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { isFull, type Participants } from '../participants.ts'
import { hostingMessages } from './messages.ts'
import { useNudge } from './use-hosting.ts'

const dayMs = 24 * 60 * 60 * 1000

interface NudgeProps {
  activityId: string
  participants: Participants
  unanswered: number
}

export function Nudge({ activityId, participants, unanswered }: NudgeProps) {
  const { write: nudge, isWriting } = useNudge(activityId)
  const now = useNow()
  const { nudged_at } = participants
  const wasNudged = nudged_at !== null && now.getTime() - Date.parse(nudged_at) < dayMs
  const { onceADay, yesWaits, nudgedLately, sending } = hostingMessages
  return (
    <>
      <Button
        block
        icon={Bell}
        disabled={wasNudged && !isWriting}
        busy={isWriting && sending}
        onClick={() => void nudge()}
        className="mt-3.5"
      >
        {hostingMessages.nudge(unanswered)}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {[wasNudged ? nudgedLately : onceADay, ...(isFull(participants) ? [yesWaits] : [])].join(' ')}
      </p>
    </>
  )
}
