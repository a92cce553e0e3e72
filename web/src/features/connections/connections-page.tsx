import { useQuery } from '@tanstack/react-query'
import { ConnectionsArt } from '../../ui/art.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMainWhenLost } from '../../ui/focus-main.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ActiveConnectionsCard } from './active-connections-card.tsx'
import { BackToActivity } from './back-to-activity.tsx'
import { BlockedFamiliesCard } from './blocked-families-card.tsx'
import { ConnectionRequestsCard } from './connection-requests-card.tsx'
import { activeConnectionsQuery, connectionRequestsQuery, sentRequestsQuery } from './connections.queries.ts'
import { FindFamilyCard } from './find-family-card.tsx'
import { ListLoading } from './list-card.tsx'
import { connectionMessages } from './messages.ts'
import { SentRequestsCard } from './sent-requests-card.tsx'

export function ConnectionsPage() {
  const mainWhenLost = useMainWhenLost()
  const lists = useLists()
  return (
    <>
      <title>Connections · Parent Activity App</title>
      <PageHeading title={connectionMessages.title} text={connectionMessages.text} />
      <BackToActivity />
      <FindFamilyCard />
      {lists === 'empty' ? (
        <Card className="py-4">
          <EmptyState art={<ConnectionsArt />} title={connectionMessages.none} text={connectionMessages.findFirst} />
        </Card>
      ) : (
        <div className="@container" {...mainWhenLost}>
          <div className="grid items-start gap-5 *:min-w-0 @min-[700px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
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

/** They come together, so that none moves from under a finger; one that fails does not keep the others waiting. */
function useLists(): 'loading' | 'empty' | 'here' {
  const lists = [useQuery(connectionRequestsQuery), useQuery(sentRequestsQuery), useQuery(activeConnectionsQuery)]
  if (lists.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return 'loading'
  return lists.every(({ data }) => data?.length === 0) ? 'empty' : 'here'
}
