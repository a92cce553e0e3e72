import { authMessages } from '../features/auth/messages.ts'
import { GateArt } from '../ui/art/art.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

export function LoadingFailed() {
  return (
    <main className="grid min-h-dvh place-content-center p-(--gutter)">
      <Card>
        <EmptyState
          headingLevel={1}
          art={<GateArt />}
          title={authMessages.loadingFailed}
          text={authMessages.loadingFailedHint}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {authMessages.reload}
            </Button>
          }
        />
      </Card>
    </main>
  )
}
