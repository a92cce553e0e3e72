import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWrite } from '../../writes/use-write.ts'
import { changeLegs, putLegs, type LegRef } from './known-legs.ts'
import { legsKey } from './legs.queries.ts'
import { legsMessages } from './messages.ts'

interface Done {
  refs: readonly LegRef[]
  done: boolean
}

/** Shows at once that a child was collected, or was not. */
export function useSayDone(activity: Activity) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: async ({ refs, done }: Done) => {
      for (const { child_uuid, way } of refs) {
        const reply = await call('POST /api/activities/:id/legs/:childUuid/:way/done', {
          params: { id: activity.uuid, childUuid: child_uuid, way },
          body: { done },
        })
        putLegs(queries, activity, reply)
      }
    },
    failure: legsMessages.doneFailure,
    onMutate: async ({ refs, done }) => {
      await queries.cancelQueries({ queryKey: legsKey })
      return changeLegs(queries, activity, refs, { done_at: done ? new Date().toISOString() : null })
    },
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => void queries.invalidateQueries({ queryKey: legsKey }),
  })
  return write
}
