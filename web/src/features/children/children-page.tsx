import { KiteArt } from '../../ui/art.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export function ChildrenPage() {
  return (
    <>
      <title>My Children · Parent Activity App</title>
      <PageHeading title="My Children" />
      <Card>
        <EmptyState
          art={<KiteArt />}
          title="No Children Added"
          text="The children of your family and their week will be shown here."
        />
      </Card>
    </>
  )
}
