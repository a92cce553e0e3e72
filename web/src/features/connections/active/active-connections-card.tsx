import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionsArt } from '../../../ui/art/art.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { ChildGroup } from '../child-group.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { searchConnections } from '../find/connection-search.ts'
import { activeConnectionsQuery } from '../connections.queries.ts'
import { groupByChild } from '../group-by-child.ts'
import { ListCard } from '../list-card.tsx'
import { connectionMessages } from '../messages.ts'

const fewConnections = 5

export function ActiveConnectionsCard() {
  const query = useQuery(activeConnectionsQuery)
  const { data: children = [] } = useQuery(childrenQuery)
  const [search, setSearch] = useState('')
  const { active, activeFailed, connectionsCount, none, findFirst, nothingFound } = connectionMessages
  const all = query.data ?? []
  const isSearchable = all.length > fewConnections
  const shown = isSearchable ? searchConnections(all, search) : all

  return (
    <ListCard
      title={active}
      failed={activeFailed}
      query={query}
      count={
        all.length > 0 && (
          <span className="text-muted tabular-nums">
            <span aria-hidden>{all.length}</span>
            <span className="sr-only">{connectionsCount(all.length)}</span>
          </span>
        )
      }
    >
      {all.length === 0 && <EmptyState art={<ConnectionsArt />} title={none} text={findFirst} headingLevel={3} />}
      {isSearchable && (
        <SearchField
          label={connectionMessages.searchConnections}
          placeholder={connectionMessages.searchConnections}
          className="mt-3"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p role="status" className={shown.length < all.length && shown.length === 0 ? 'py-3 text-muted' : 'sr-only'}>
        {isSearchable && search.trim() !== '' && (shown.length === 0 ? nothingFound : connectionsCount(shown.length))}
      </p>
      <div>
        {groupByChild(shown, ({ child1_uuid }) => child1_uuid, children).map(({ childUuid, items }) => (
          <ChildGroup
            key={childUuid}
            lead={<ChildAvatar uuid={childUuid} size={28} />}
            title={items[0]?.child1_name ?? ''}
          >
            {items.map((connection) => (
              <ConnectionRow key={connection.connection_uuid} connection={connection} />
            ))}
          </ChildGroup>
        ))}
      </div>
    </ListCard>
  )
}
