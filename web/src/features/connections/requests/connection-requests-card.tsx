import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../ui/layout/badge.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { ChildGroup } from '../child-group.tsx'
import { connectionRequestsQuery } from '../connections.queries.ts'
import { groupByChild } from '../group-by-child.ts'
import { ListCard } from '../list-card.tsx'
import { connectionMessages } from '../messages.ts'
import { OtherChildAvatar } from '../other-child-avatar.tsx'
import { RequestRow } from './request-row.tsx'

export function ConnectionRequestsCard() {
  const query = useQuery(connectionRequestsQuery)
  const { data: children = [] } = useQuery(childrenQuery)
  const { requests, requestsFailed, requestsWaiting, noRequests, forChild } = connectionMessages
  const all = query.data ?? []
  const waiting = all.filter(({ status }) => status === 'pending').length

  return (
    <ListCard
      title={requests}
      failed={requestsFailed}
      query={query}
      count={waiting > 0 && <Badge aria-label={requestsWaiting(waiting)}>{waiting}</Badge>}
    >
      {all.length === 0 && <p className="pt-2 pb-3 text-muted">{noRequests}</p>}
      <div>
        {groupByChild(all, ({ target_child_uuid }) => target_child_uuid, children).map(({ childUuid, items }) => {
          const name = items[0]?.target_child_name ?? ''
          const isOwn = children.some(({ uuid }) => uuid === childUuid)
          const lead = isOwn ? (
            <ChildAvatar uuid={childUuid} size={28} />
          ) : (
            <OtherChildAvatar uuid={childUuid} name={name} size={28} />
          )
          return (
            <ChildGroup key={childUuid} lead={lead} title={forChild(name)}>
              {items.map((request) => (
                <RequestRow key={request.request_uuid} request={request} />
              ))}
            </ChildGroup>
          )
        })}
      </div>
    </ListCard>
  )
}
