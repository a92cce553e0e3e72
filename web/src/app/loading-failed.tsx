import { GateArt } from '../ui/art.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function LoadingFailed() {
  return (
    <main className="grid min-h-dvh place-content-center p-(--gutter)">
      <Card>
        <EmptyState
          headingLevel={1}
          art={<GateArt />}
          title="Error Loading Dashboard"
          text="Something did not work, or the server could not be reached. Nothing you saved is lost."
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              Reload Page
            </Button>
          }
        />
      </Card>
    </main>
  )
}
