import { useQuery } from '@tanstack/react-query'
import { ConnectionsArt } from '../../ui/art/art.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useMainWhenLost } from '../../ui/hooks/focus-main.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ActiveConnectionsCard } from '../../features/connections/active/active-connections-card.tsx'
import { BackToActivity } from '../../features/connections/back-to-activity.tsx'
import { BlockedFamiliesCard } from '../../features/connections/active/blocked-families-card.tsx'
import { ConnectionRequestsCard } from '../../features/connections/requests/connection-requests-card.tsx'
import {
  activeConnectionsQuery,
  connectionRequestsQuery,
  sentRequestsQuery,
} from '../../features/connections/connections.queries.ts'
import { FindFamilyCard } from '../../features/connections/find/find-family-card.tsx'
import { ListLoading } from '../../features/connections/list-card.tsx'
import { connectionMessages } from '../../features/connections/messages.ts'
import { SentRequestsCard } from '../../features/connections/requests/sent-requests-card.tsx'
import { ShareButton } from '../../features/connections/sharing/share-button.tsx'
import { authMessages } from '../../features/auth/messages.ts'

export function ConnectionsPage() {
  const mainWhenLost = useMainWhenLost()
  const lists = useLists()
  return (
    <>
      <title>{authMessages.pageTitle(connectionMessages.title)}</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} aside={<ShareButton />} />
      <BackToActivity />
      <FindFamilyCard />
      {lists === 'empty' ? (
        <Card className="py-4">
          <EmptyState art={<ConnectionsArt />} title={connectionMessages.none} text={connectionMessages.findFirst} />
        </Card>
      ) : (
        <div className="@container" {...mainWhenLost}>
          <div className="grid items-start gap-5 *:min-w-0 @2xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
            <div className="grid gap-5">
              {lists === 'loading' ? <ListLoading title={connectionMessages.requests} /> : <ConnectionRequestsCard />}
              {lists === 'here' && <SentRequestsCard />}
            </div>
            {lists === 'loading' ? <ListLoading title={connectionMessages.active} /> : <ActiveConnectionsCard />}
          </div>
        </div>
      )}
      <div className="mt-5">
        <BlockedFamiliesCard />
      </div>
    </>
  )
}

/** The lists appear together, so that none moves under a finger. */
function useLists(): 'loading' | 'empty' | 'here' {
  const lists = [useQuery(connectionRequestsQuery), useQuery(sentRequestsQuery), useQuery(activeConnectionsQuery)]
  if (lists.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return 'loading'
  return lists.every(({ data }) => data?.length === 0) ? 'empty' : 'here'
}
