import type { DayOff } from '@parent-activity/contract/calendar/days-off'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { activitiesKey } from '../activities/activities.queries.ts'
import { affectedQuery, daysOffKey } from './days-off.queries.ts'
import { daysOffMessages as texts } from './messages.ts'

export function useRemoveDaysOff() {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: DayOff) => call('DELETE /api/days-off/:id', { params: { id } }),
    failure: texts.removeFailure,
    goneText: ({ name }) => texts.removedElsewhere(name),
    onSuccess: (_nothing, { name }) => showToast(texts.removed(name)),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: activitiesKey })
      await queries.invalidateQueries({ queryKey: daysOffKey })
    },
  })
  return async (dayOff: DayOff) => {
    const question = {
      title: texts.removeTitle(dayOff.name),
      text: await consequences(queries, dayOff),
      destructive: true,
      okLabel: texts.remove,
    }
    if (await showConfirm(question)) await write(dayOff)
  }
}

async function consequences(queries: QueryClient, dayOff: DayOff): Promise<string> {
  if (!dayOff.takes_out) return texts.nothingComesBack
  try {
    const series = await queries.fetchQuery({ ...affectedQuery({ ...dayOff, except: dayOff.id }), retry: false })
    return series.length === 0 ? texts.nothingComesBack : texts.comesBack(series)
  } catch {
    return texts.takenOutComesBack
  }
}
