import type { BlockedFamily } from '@parent-activity/contract/connections'
import { localDay } from '@parent-activity/domain/calendar/today'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { initialOf } from '../../../ui/person-name.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { connectionsKey } from '../connections.queries.ts'
import { blockMessages } from '../messages.ts'
import { PersonRow } from '../person-row.tsx'

export function BlockedFamilyRow({ family: { uuid, name, created_at } }: { family: BlockedFamily }) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: () => call('DELETE /api/connections/blocked/:id', { params: { id: uuid } }),
    failure: blockMessages.unblockFailure,
    onSuccess: () => showToast(blockMessages.unblocked(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsKey }),
  })
  const unblock = async () => {
    if (await showConfirm(blockMessages.unblockQuestion(name))) await write()
  }
  return (
    <li>
      <PersonRow
        lead={<Avatar initials={initialOf(name)} tone="adult" size={40} />}
        name={name}
        action={
          <Button
            variant="quiet"
            className="-mr-3"
            busy={isWriting && blockMessages.unblocking}
            aria-label={`${blockMessages.unblock} ${name}`}
            onClick={() => void unblock()}
          >
            {blockMessages.unblock}
          </Button>
        }
      >
        <time dateTime={created_at}>
          {blockMessages.since(dayOfYearText(localDay(new Date(created_at)), useToday()))}
        </time>
      </PersonRow>
    </li>
  )
}
