import { KiteArt } from '../ui/art.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { childrenMessages } from '../features/children/messages.ts'

export default function ChildrenPage() {
  return (
    <>
      <title>My Children · Parent Activity App</title>
      <PageHeading title="My Children" />
      <Card>
        <EmptyState art={<KiteArt />} title={childrenMessages.none} text={childrenMessages.addFirst} />
      </Card>
    </>
  )
}
