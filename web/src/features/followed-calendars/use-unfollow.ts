import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { calendarsQuery } from './followed-calendars.queries.ts'
import { calendarsMessages as texts } from './messages.ts'

export function useUnfollow(onStopped: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: FollowedCalendar) => call('DELETE /api/followed-calendars/:id', { params: { id } }),
    failure: texts.stopFailure,
    goneText: () => texts.stoppedElsewhere,
    onSuccess: () => showToast(texts.stopped),
    onSettled: async () => {
      announceChildrenDataChanged()
      await queries.invalidateQueries(calendarsQuery)
    },
  })
  return async (calendar: FollowedCalendar) => {
    const question = { title: texts.stopTitle(calendar.name), text: texts.stopQuestion, destructive: true }
    if ((await showConfirm(question)) && (await write(calendar))) onStopped()
  }
}
