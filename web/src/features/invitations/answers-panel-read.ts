import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/toast.tsx'
import { activityListsKey } from '../activities/activities.queries.ts'
import { showFailure } from '../auth/show-failure.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { readMessages } from './answers-panel-messages.ts'

/** Marks all answers to an activity as seen by the family, whichever of its joint hosts they were given to. */
export function useReadAnswers() {
  const queries = useQueryClient()
  const [reading, setReading] = useState<string>()
  const underWay = useRef(false)

  const show = (changed: (entry: Activity) => Activity) =>
    void queries.setQueriesData<Activity[]>({ queryKey: activityListsKey }, (known) => known?.map(changed))

  const read = async ({ uuid }: Activity): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setReading(uuid)
    await queries.cancelQueries({ queryKey: activityListsKey })
    const before = new Map(
      queries
        .getQueriesData<Activity[]>({ queryKey: activityListsKey })
        .flatMap(([, known]) => known ?? [])
        .filter((entry) => entry.uuid === uuid)
        .map((entry) => [entry.child_uuid, entry]),
    )
    show((entry) => (entry.uuid === uuid ? { ...entry, unviewed_status_changes: '0', unviewed_statuses: '' } : entry))
    try {
      await markViewed(uuid)
      showToast(readMessages.markedAsRead)
    } catch (error) {
      show((entry) => (entry.uuid === uuid ? (before.get(entry.child_uuid) ?? entry) : entry))
      await showFailure(readMessages.failure, error)
    }
    announceChildrenDataChanged()
    setReading(undefined)
    underWay.current = false
  }
  return { read, isReading: (activityUuid: string) => reading === activityUuid }
}

async function markViewed(activityUuid: string): Promise<void> {
  const { participants } = await call('GET /api/activities/:id/participants', {
    params: { id: activityUuid },
    query: {},
  })
  const unviewed = participants.filter((participant) => participant.unviewed)
  await Promise.all(
    unviewed.map(({ invitation_uuid: id }) =>
      call('POST /api/activity-invitations/:id/mark-status-viewed', { params: { id } }),
    ),
  )
}
