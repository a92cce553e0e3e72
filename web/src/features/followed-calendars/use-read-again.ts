import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWrite } from '../../writes/use-write.ts'
import { calendarsQuery } from './followed-calendars.queries.ts'
import { calendarsMessages as texts } from './messages.ts'

export function useReadAgain() {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: ({ id }: FollowedCalendar) => call('POST /api/followed-calendars/:id/read', { params: { id } }),
    failure: texts.readFailure,
    onSettled: () => queries.invalidateQueries(calendarsQuery),
  })
  return { readAgain: write, isReading: isWriting }
}
