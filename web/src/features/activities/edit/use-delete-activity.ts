import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { showAlert, showChoice, showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { periodText } from '../add/planned-texts.ts'
import { deleteSeries, type SeriesDay } from './delete-series.ts'
import { activityMessages } from '../messages.ts'
import { repeatsText } from '../repeats-text.ts'
import { useKnownActivities } from '../use-known-activities.ts'

export function useDeleteActivity(activity: Activity, onDeleted: () => void) {
  const known = useKnownActivities()
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
    send: async ({ choice, series }: { choice: 'one' | 'series'; series: readonly SeriesDay[] }) => {
      if (choice === 'series') return deleteSeries(activity, series, today)
      await call('DELETE /api/activities/delete/:id', { params: { id: uuid } })
      return { uuids: [uuid], failed: 0 }
    },
    failure: activityMessages.deleteFailure,
    onSuccess: async ({ uuids, failed }, { choice }) => {
      const { deleted, seriesDeleted, deleteFailure, partlyDeleted } = activityMessages
      leave(uuids)
      if (failed === 0) showToast(choice === 'one' ? deleted(name) : seriesDeleted(name))
      else await showAlert({ title: deleteFailure.title, text: partlyDeleted(uuids.length, failed) })
    },
    // The other parent may have deleted it already.
    onError: announceChildrenDataChanged,
  })
  const { write: askAndRemove } = useWrite({
    send: async () => {
      const { dates: series } = await call('GET /api/activities/:id/series', {
        params: { id: uuid },
        query: { child_uuid: activity.child_uuid, today },
      })
      const choice = await ask(activity, series, today)
      if (choice !== null) await remove({ choice, series })
    },
    failure: activityMessages.deleteFailure,
    onError: announceChildrenDataChanged,
  })
  return { isDeleting, remove: askAndRemove }
}

async function ask(activity: Activity, series: readonly SeriesDay[], today: CalendarDate) {
  const { deleteTitle, deleteQuestion, justThis, entireSeries, seriesExtent } = activityMessages
  const title = deleteTitle(activity.name)
  const hasOthers = series.some(({ uuid }) => uuid !== activity.uuid)
  if (!hasOthers && !(activity.is_recurring && series.length > 0)) {
    return (await showConfirm({ title, text: deleteQuestion, destructive: true })) ? 'one' : null
  }
  const days = periodText(
    series.map(({ start_date }) => start_date),
    today,
  )
  return showChoice({
    title,
    text: `${repeatsText(activity.recurring_days)} ${seriesExtent(series.length, days)}`,
    choices: [
      { value: 'one', label: justThis, tone: 'secondary' },
      { value: 'series', label: entireSeries, tone: 'danger' },
    ],
  })
}
