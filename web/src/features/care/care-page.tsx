import type { Child } from '@parent-activity/contract/children'
import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
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
    <>
      <BackLink to={pages.children}>{careMessages.back}</BackLink>
      {child ? (
        <OwnCard child={child} />
      ) : children && !isFetching ? (
        <p>{careMessages.unknownChild}</p>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  )
}

function OwnCard({ child: { uuid, first_name } }: { child: Child }) {
  const { data: care, error, isFetching, refetch } = useQuery({ ...ownCareQuery(uuid), ...freshOnOpening })
  const title = careMessages.title(first_name)
  return (
    <>
      <title>{authMessages.pageTitle(title)}</title>
      <PageHeading title={title} text={careMessages.about} lead={<ChildAvatar uuid={uuid} size={56} />} />
      {care ? (
        <CareForm childUuid={uuid} care={care} />
      ) : error instanceof ApiError && error.code === 'no_secret_key' ? (
        <Card className="card-pad text-muted">{error.message}</Card>
      ) : error ? (
        <LoadFailed title={careMessages.loadFailed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  )
}
