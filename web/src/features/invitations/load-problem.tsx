import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { invitationMessages } from './messages.ts'

interface LoadProblemProps {
  text: string
  isTrying: boolean
  onRetry: () => void
}

export function LoadProblem({ text, isTrying, onRetry }: LoadProblemProps) {
  return (
    <QuietState
      icon={TriangleAlert}
      text={text}
      action={
        <Button busy={isTrying && invitationMessages.loading} onClick={onRetry}>
          {invitationMessages.tryAgain}
        </Button>
      }
    />
  )
}
