import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useMainAfter } from '../../../ui/hooks/focus-main.ts'
import { weekMessages } from '../week-messages.ts'
import { activityMessages } from '../messages.ts'

export function WeekInvitationsMissing({ isTrying, retry }: { isTrying: boolean; retry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useMainAfter(button)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <p>{weekMessages.invitationsMissing}</p>
      <Button ref={button} variant="quiet" busy={isTrying && activityMessages.loading} onClick={retry}>
        {activityMessages.tryAgain}
      </Button>
    </div>
  )
}
