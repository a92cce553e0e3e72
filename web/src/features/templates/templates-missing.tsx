import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { templateMessages } from './messages.ts'

export function TemplatesLoading() {
  return <Skeleton className="my-2 h-12" />
}

export function TemplatesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {templateMessages.couldNotLoad}
      <Button variant="quiet" onClick={onRetry}>
        {templateMessages.tryAgain}
      </Button>
    </p>
  )
}
