import type { BlockedFamily } from '@parent-activity/contract/connections'
import { initialOf } from '../../../ui/person-name.ts'
import { localDay } from '@parent-activity/domain/calendar/today'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { blockedFamiliesQuery, connectionsKey } from '../connections.queries.ts'
import { ListCard } from '../list-card.tsx'
import { blockMessages } from '../messages.ts'
import { PersonRow } from '../person-row.tsx'

/** Without any there is nothing to say. */
export function BlockedFamiliesCard() {
  const query = useQuery(blockedFamiliesQuery)
  const today = useToday()
  const { unblock, unblocking } = useUnblock()
  if (!query.data || query.data.length === 0) return null
  return (
    <ListCard title={blockMessages.title} failed={blockMessages.failed} query={query}>
      <ul className="mt-1 divide-y divide-line">
        {query.data.map((family) => (
          <li key={family.uuid}>
            <PersonRow
              lead={<Avatar initials={initialOf(family.name)} tone="adult" size={40} />}
              name={family.name}
              action={
                <Button
                  variant="quiet"
                  className="-mr-3"
                  busy={unblocking === family.uuid && 'Unblocking...'}
                  aria-label={`Unblock ${family.name}`}
                  onClick={() => void unblock(family)}
                >
                  Unblock
                </Button>
              }
            >
              <time dateTime={family.created_at}>
                {blockMessages.since(dayOfYearText(localDay(new Date(family.created_at)), today))}
              </time>
            </PersonRow>
          </li>
        ))}
      </ul>
    </ListCard>
  )
}

function useUnblock() {
  const queries = useQueryClient()
  const [unblocking, setUnblocking] = useState<string>()
  const unblock = async ({ uuid, name }: BlockedFamily) => {
    if (unblocking !== undefined || !(await showConfirm(blockMessages.unblockQuestion(name)))) return
    setUnblocking(uuid)
    try {
      await call('DELETE /api/connections/blocked/:id', { params: { id: uuid } })
      showToast(blockMessages.unblocked(name))
    } catch (error) {
      await showFailure(blockMessages.unblockFailure, error)
    }
    setUnblocking(undefined)
    await queries.invalidateQueries({ queryKey: connectionsKey })
  }
  return { unblock, unblocking }
}
