import { ListLoading } from '../../features/connections/list-card.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

export function ConnectionsLoading() {
  return (
    <>
      <title>Connections · Parent Activity App</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} />
      <ListLoading title={connectionMessages.active} />
    </>
  )
}
