import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { profileMessages } from './messages.ts'

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <title>Profile · Parent Activity App</title>
      <PageHeading title="Profile" />
      <LoadFailed title={profileMessages.loadFailed} isTrying={false} onRetry={onRetry} />
    </>
  )
}
