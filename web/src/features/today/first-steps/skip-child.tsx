import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useMainAfter } from '../../../ui/hooks/focus-main.ts'
import { firstStepMessages } from './messages.ts'

/** For a page that shows the first step itself. */
export function SkipChild({ onSkip }: { onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useMainAfter(button)
  return (
    <Button
      ref={button}
      variant="quiet"
      aria-label={firstStepMessages.skipStep(firstStepMessages.child.title)}
      onClick={onSkip}
    >
      {firstStepMessages.skip}
    </Button>
  )
}
