import { GateArt } from './art.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = { title: string; text: string; isTrying: boolean; onRetry: () => void }

/** Stands where something should have been loaded to. */
export function LoadFailed({ title, text, isTrying, onRetry }: LoadFailedProps) {
  return (
    <Card className="grid py-6 md:min-h-[380px]">
      <EmptyState
        art={<GateArt />}
        title={title}
        text={text}
        action={
          <Button variant="primary" busy={isTrying && 'Loading...'} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
  )
}
