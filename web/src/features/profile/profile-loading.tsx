import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { profileMessages } from './messages.ts'

/** The profile's card in outline, so that nothing jumps when it comes. */
export function ProfileLoading() {
  return (
    <>
      <PageHeading title="Profile" />
      <Card className="card-pad">
        <div role="status" className="flex items-center gap-4">
          <Skeleton className="size-18 rounded-full" />
          <p className="text-muted">{profileMessages.loading}</p>
        </div>
        <Skeleton className="mt-5 h-48" />
      </Card>
    </>
  )
}
