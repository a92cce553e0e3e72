import type { Activity } from '@parent-activity/contract/activities'
import { loadWindow } from '../load-window.ts'
import { groupSeries, seriesOf } from '../series.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { showAlert, showChoice, showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { activitiesQuery } from '../activities.queries.ts'
import { deleteSeries } from './delete-series.ts'
import { activityMessages } from '../messages.ts'
import { repeatsText } from '../repeats-text.ts'
import { useKnownActivities } from '../use-known-activities.ts'

/** Asks what to delete, deletes it and says so. */
export function useDeleteActivity(activity: Activity, onDeleted: () => void) {
  const [isDeleting, setDeleting] = useState(false)
  // From the press on, while what is asked is still on its way.
  const underWay = useRef(false)
  const known = useKnownActivities()
  const knownSeries = useKnownSeries(activity)
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

  const removeOne = async () => {
    await call('DELETE /api/activities/delete/:id', { params: { id: uuid } })
    leave([uuid])
    showToast(activityMessages.deleted(name))
  }
  const removeSeries = async (series: readonly Activity[]) => {
    const { uuids, failed } = await deleteSeries(activity, series, today)
    leave(uuids)
    if (failed === 0) showToast(activityMessages.seriesDeleted(name))
    else {
      const { deleteFailure, partlyDeleted } = activityMessages
      await showAlert({ title: deleteFailure.title, text: partlyDeleted(uuids.length, failed) })
    }
  }
  const remove = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      const series = await knownSeries()
      const choice = await ask(activity, series.length > 1)
      setDeleting(choice !== null)
      if (choice === 'one') await removeOne()
      if (choice === 'series') await removeSeries(series)
    } catch (error) {
      await showFailure(activityMessages.deleteFailure, error)
      // The other parent may have been quicker.
      announceChildrenDataChanged()
    }
    setDeleting(false)
    underWay.current = false
  }
  return { isDeleting, remove }
}

/** The activity and what is known of its series in the year ahead. */
function useKnownSeries(activity: Activity) {
  const queries = useQueryClient()
  const today = useToday()
  return async (): Promise<readonly Activity[]> => {
    const ahead = activitiesQuery(loadWindow({ start: today, end: today }, today))
    const activities = await queries.ensureQueryData({ ...ahead, retry: false }).catch((): Activity[] => [])
    const others = activities.filter(({ uuid }) => uuid !== activity.uuid)
    return seriesOf(activity, groupSeries([activity, ...others]))
  }
}

async function ask(activity: Activity, hasOthers: boolean): Promise<'one' | 'series' | null> {
  const { deleteTitle, deleteQuestion, justThis, entireSeries } = activityMessages
  const title = deleteTitle(activity.name)
  if (!hasOthers && !activity.is_recurring) {
    return (await showConfirm({ title, text: deleteQuestion, destructive: true })) ? 'one' : null
  }
  return showChoice({
    title,
    text: repeatsText(activity.recurring_days),
    choices: [
      { value: 'one', label: justThis, tone: 'secondary' },
      { value: 'series', label: entireSeries, tone: 'danger' },
    ],
  })
}
