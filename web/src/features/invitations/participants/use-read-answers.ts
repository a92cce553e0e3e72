import type { Activity } from '@parent-activity/contract/activities'
import { countAnswers } from '../../activities/answer-counts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { activityListsKey } from '../../activities/activities.queries.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { readMessages } from './read-messages.ts'

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
    const restore = () => show((entry) => (entry.uuid === uuid ? (before.get(entry.child_uuid) ?? entry) : entry))
    show((entry) => (entry.uuid === uuid ? { ...entry, unviewed_status_changes: '0', unviewed_statuses: '' } : entry))
    try {
      const counted = [...before.values()].map(({ unviewed_statuses }) => unviewed_statuses).join()
      const isMarked = await markViewed(uuid, counted)
      if (!isMarked) restore()
      showToast(isMarked ? readMessages.markedAsRead : readMessages.newer)
    } catch (error) {
      restore()
      await showFailure(readMessages.failure, error)
    }
    announceChildrenDataChanged()
    setReading(undefined)
    underWay.current = false
  }
  return { read, isReading: (activityUuid: string) => reading === activityUuid }
}

/** Where more was answered than anybody could see here, nothing is marked: it is loaded again and looked at first. */
async function markViewed(activityUuid: string, counted: string): Promise<boolean> {
  const { participants } = await call('GET /api/activities/:id/participants', {
    params: { id: activityUuid },
    query: {},
  })
  const unviewed = participants.filter((participant) => participant.unviewed)
  const [seen, fresh] = [countAnswers(counted), countAnswers(unviewed.map(({ status }) => status).join())]
  if (fresh.accepted > seen.accepted || fresh.declined > seen.declined) return false
  await Promise.all(
    unviewed.map(({ invitation_uuid: id }) =>
      call('POST /api/activity-invitations/:id/mark-status-viewed', { params: { id } }),
    ),
  )
  return true
}
