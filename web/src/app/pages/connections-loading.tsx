import { ListLoading } from '../../features/connections/list-card.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../../features/auth/messages.ts'

export function ConnectionsLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(connectionMessages.title)}</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} />
      <ListLoading title={connectionMessages.active} />
    </>
  )
}
