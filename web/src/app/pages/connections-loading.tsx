import { ListLoading } from '../../features/connections/list-card.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { pageTitle } from '../../features/auth/page-title.ts'

export function ConnectionsLoading() {
  return (
    <>
      <title>{pageTitle(connectionMessages.title)}</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} />
      <ListLoading title={connectionMessages.active} />
    </>
  )
}
