import { useEffect, useRef } from 'react'
import { GateArt } from '../art/art.tsx'
import { Button } from '../button.tsx'
import { Card } from '../layout/card.tsx'
import { EmptyState } from './empty-state.tsx'
import { focusMainIfLost, useMainAfter } from '../hooks/focus-main.ts'

type LoadFailedProps = { title: string; isTrying: boolean; onRetry: () => void }

export function LoadFailed({ title, isTrying, onRetry }: LoadFailedProps) {
  const button = useRef<HTMLButtonElement>(null)
  useMainAfter(button)
  useEffect(focusMainIfLost, [])
  return (
    <Card role="status" className="grid py-6 md:min-h-[380px]">
      <EmptyState
        art={<GateArt />}
        title={title}
        text="Nothing is lost. Please check your connection and try again."
        action={
          <Button ref={button} variant="primary" busy={isTrying && 'Loading...'} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
  )
}
