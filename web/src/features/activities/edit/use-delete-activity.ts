import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { deleteSeries, type SeriesDay } from './delete-series.ts'
import { askWhatToDelete, laterDays, type DeleteChoice } from './ask-what-to-delete.ts'
import { activityMessages } from '../messages.ts'
import { seriesMessages } from '../series/messages.ts'
import { seriesQuery } from '../series/series.queries.ts'
import { useKnownActivities } from '../use-known-activities.ts'

export function useDeleteActivity(activity: Activity, onDeleted: () => void) {
  const known = useKnownActivities()
  const queries = useQueryClient()
  const today = useToday()
  const { name, uuid } = activity

  const isShown = useIsShown()
  const gone = useRef<ReadonlySet<string>>(undefined)
  const forget = useEffectEvent(() => {
    if (gone.current) known.forget(gone.current)
  })
  useEffect(() => () => forget(), [])
  const leave = (uuids: readonly string[]) => {
    gone.current = new Set(uuids)
    known.remove(gone.current)
    if (isShown.current) onDeleted()
    else known.forget(gone.current)
  }

  const { write: remove, isWriting: isDeleting } = useWrite({
    send: async ({ choice, days }: { choice: DeleteChoice; days: readonly SeriesDay[] }) => {
      if (choice === 'series') return deleteSeries(activity, days, { today })
      if (choice === 'later')
        return deleteSeries(activity, laterDays(activity, days), { from: activity.start_date, today })
      await call('DELETE /api/activities/delete/:id', { params: { id: uuid } })
      return { uuids: [uuid], failed: 0 }
    },
    failure: activityMessages.deleteFailure,
    onSuccess: async ({ uuids, failed }, { choice }) => {
      const { deleted, seriesDeleted, deleteFailure, partlyDeleted } = activityMessages
      leave(uuids)
      const told = {
        one: deleted(name),
        later: seriesMessages.laterDeleted(uuids.length, name),
        series: seriesDeleted(name),
      }
      if (failed === 0) showToast(told[choice])
      else await showAlert({ title: deleteFailure.title, text: partlyDeleted(uuids.length, failed) })
    },
    // The other parent may have deleted it already.
    onError: announceChildrenDataChanged,
  })
  const { write: askAndRemove } = useWrite({
    send: async () => {
      const series = await queries.fetchQuery({ ...seriesQuery(activity, today), staleTime: 0 })
      const choice = await askWhatToDelete(activity, series, today)
      if (choice !== null) await remove({ choice, days: series.dates })
    },
    failure: activityMessages.deleteFailure,
    onError: announceChildrenDataChanged,
  })
  return { isDeleting, remove: askAndRemove }
}
