import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { GateArt } from '../../../ui/art/art.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useInvite } from '../../auth/invite-code.ts'
import { authMessages } from '../../auth/messages.ts'
import { ListLoading } from '../list-card.tsx'
import { shareMessages } from './messages.ts'
import { OwnChildrenCard } from './own-children-card.tsx'
import { shareLinkQuery } from './share-link.queries.ts'

/** Where a signed-in parent comes by another family's shared link. */
export function ConnectPage() {
  const invite = useInvite()
  return invite ? <OpenedLinkPage code={invite.code} /> : <Navigate to={pages.connections} replace />
}

function OpenedLinkPage({ code }: { code: string }) {
  const { data: link, error, isFetching, refetch } = useQuery(shareLinkQuery(code))
  const title = link ? shareMessages.connectWith(link.child_name) : shareMessages.connect
  return (
    <>
      <title>{authMessages.pageTitle(title)}</title>
      <PageHeading title={title} text={link && shareMessages.invitesYou(link.requester_name, link.child_name)} />
      {link ? (
        <OwnChildrenCard code={code} link={link} />
      ) : error instanceof ApiError && (error.code === 'dead_link' || error.code === 'own_link') ? (
        <Refused reason={error.message} />
      ) : error ? (
        <LoadFailed title={shareMessages.readFailed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ListLoading title={shareMessages.yourChild} />
      )}
    </>
  )
}

function Refused({ reason }: { reason: string }) {
  return (
    <Card role="status" className="py-6">
      <EmptyState
        art={<GateArt />}
        title={shareMessages.readFailed}
        text={reason}
        action={
          <Link to={pages.connections} replace className={buttonClass({ variant: 'primary' })}>
            {shareMessages.toConnections}
          </Link>
        }
      />
    </Card>
  )
}
