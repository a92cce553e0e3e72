import { ListLoading } from '../../features/connections/list-card.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../../features/auth/messages.ts'

export function ConnectionsLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(connectionMessages.title)}</title>
      <PageHeading
        title={connectionMessages.title}
        text={connectionMessages.text}
        aside={<Skeleton className="h-11 w-40 rounded-md" />}
      />
      <ListLoading title={connectionMessages.active} />
    </>
  )
}
