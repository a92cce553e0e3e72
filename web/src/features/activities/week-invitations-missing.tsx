import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { weekMessages } from './week-messages.ts'

/** Beside what is shown without them. */
export function WeekInvitationsMissing({ isTrying, retry }: { isTrying: boolean; retry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      // It goes as soon as they are there, and must not take the focus with it.
      if (own !== null && own === document.activeElement) focusMain()
    }
  }, [])
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <p>{weekMessages.invitationsMissing}</p>
      <Button ref={button} variant="quiet" busy={isTrying && 'Loading...'} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
