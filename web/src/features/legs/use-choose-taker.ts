import type { Activity } from '@parent-activity/contract/activities'
import { localDay } from '@parent-activity/domain/calendar/today'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWrite } from '../../writes/use-write.ts'
import type { ChosenTaker } from './leg-choice.ts'
import { changeLegs, putLegs, type LegRef } from './known-legs.ts'
import { legsKey } from './legs.queries.ts'
import { legsMessages } from './messages.ts'

interface NewTaker {
  refs: readonly LegRef[]
  taker: ChosenTaker
  every?: 'date' | 'weekday'
}

/** Shows the new taker at once. */
export function useChooseTaker(activity: Activity) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: async ({ refs, taker, every = 'date' }: NewTaker) => {
      for (const { child_uuid, way } of refs) {
        const reply = await call('PUT /api/activities/:id/legs/:childUuid/:way', {
          params: { id: activity.uuid, childUuid: child_uuid, way },
          body: { ...taker, name: taker.who === 'person' ? taker.name : null, every, today: localDay(new Date()) },
        })
        putLegs(queries, activity, reply)
      }
    },
    failure: legsMessages.saveFailure,
    onMutate: async ({ refs, taker }) => {
      await queries.cancelQueries({ queryKey: legsKey })
      return changeLegs(queries, activity, refs, { ...taker, done_at: null, done_by: null })
    },
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => void queries.invalidateQueries({ queryKey: legsKey }),
  })
  return { choose: write, isWriting }
}
