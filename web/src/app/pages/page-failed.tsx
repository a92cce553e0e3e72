import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../../features/auth/messages.ts'

interface PageFailedProps {
  heading: string
  title: string
  onRetry: () => void
}

export function PageFailed({ heading, title, onRetry }: PageFailedProps) {
  return (
    <>
      <title>{authMessages.pageTitle(heading)}</title>
      <PageHeading title={heading} />
      <LoadFailed title={title} isTrying={false} onRetry={onRetry} />
    </>
  )
}
