import { ConnectionsArt } from '../../ui/art.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BackToActivity } from './back-to-activity.tsx'

export function ConnectionsPage() {
  return (
    <>
      <title>Connections · Parent Activity App</title>
      <PageHeading title="Connections" />
      <BackToActivity />
      <Card>
        <EmptyState
          art={<ConnectionsArt />}
          title="No connections yet"
          text="The families you trust and their children will be shown here."
        />
      </Card>
    </>
  )
}
