import type { Child } from '@parent-activity/contract/children'
import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../auth/messages.ts'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { childrenQuery } from '../children/children.queries.ts'
import { CareForm } from './card/care-form.tsx'
import { ownCareQuery } from './care.queries.ts'
import { careMessages } from './messages.ts'

export function CarePage() {
  const { childUuid = '' } = useParams()
  const { data: children, isFetching } = useQuery({ ...childrenQuery, ...freshOnOpening })
  const child = children?.find(({ uuid }) => uuid === childUuid)
  return (
    // Keeps the bar at the bottom of a short page.
    <div className="fill-page">
      <div>
        <BackLink to={pages.children}>{careMessages.back}</BackLink>
      </div>
      {child ? (
        <OwnCard child={child} />
      ) : children && !isFetching ? (
        <p>{careMessages.unknownChild}</p>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </div>
  )
}

function OwnCard({ child: { uuid, first_name } }: { child: Child }) {
  const { data: care, isError, isFetching, refetch } = useQuery({ ...ownCareQuery(uuid), ...freshOnOpening })
  const title = careMessages.title(first_name)
  return (
    <>
      <title>{authMessages.pageTitle(title)}</title>
      <PageHeading title={title} text={careMessages.about} lead={<ChildAvatar uuid={uuid} size={56} />} />
      {care?.is_available ? (
        <CareForm childUuid={uuid} care={care} />
      ) : care ? (
        <Card className="card-pad text-muted">{careMessages.unavailable}</Card>
      ) : isError ? (
        <LoadFailed title={careMessages.loadFailed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  )
}
