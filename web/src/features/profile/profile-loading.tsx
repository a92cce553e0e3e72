import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { profileMessages } from './messages.ts'
import { ProfileColumns } from './profile-columns.tsx'
import { authMessages } from '../auth/messages.ts'

export function ProfileLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(profileMessages.title)}</title>
      <PageHeading title={profileMessages.title} />
      <ProfileColumns
        first={
          <Card className="card-pad">
            <div role="status" className="flex items-center gap-4">
              <Skeleton className="size-18 rounded-full" />
              <p className="text-muted">{profileMessages.loading}</p>
            </div>
            <Skeleton className="mt-5 h-48" />
          </Card>
        }
        second={<Skeleton className="h-48 rounded-lg" />}
      />
    </>
  )
}
