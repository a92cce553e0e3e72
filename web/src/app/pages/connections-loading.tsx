import { ListLoading } from '../../features/connections/list-card.tsx'
import { ShareButton } from '../../features/connections/sharing/share-button.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../../features/auth/messages.ts'

export function ConnectionsLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(connectionMessages.title)}</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} aside={<ShareButton />} />
      <ListLoading title={connectionMessages.active} />
    </>
  )
}
