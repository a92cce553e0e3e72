import { useQuery } from '@tanstack/react-query'
import { blockedFamiliesQuery } from '../connections.queries.ts'
import { ListCard } from '../list-card.tsx'
import { blockMessages } from '../messages.ts'
import { BlockedFamilyRow } from './blocked-family-row.tsx'

export function BlockedFamiliesCard() {
  const query = useQuery(blockedFamiliesQuery)
  if (!query.data || query.data.length === 0) return null
  return (
    <ListCard title={blockMessages.title} failed={blockMessages.failed} query={query}>
      <ul className="mt-1 divide-y divide-line">
        {query.data.map((family) => (
          <BlockedFamilyRow key={family.uuid} family={family} />
        ))}
      </ul>
    </ListCard>
  )
}
