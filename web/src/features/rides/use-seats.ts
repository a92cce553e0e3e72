import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { SeatAction } from '@parent-activity/domain/rides/seat-state'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWrite } from '../../writes/use-write.ts'
import { rideMessages as texts } from './messages.ts'
import { ridesKey } from './rides.queries.ts'

interface SeatChange {
  action: SeatAction
  child_uuid: string
  ways: LegWay[]
  message?: string
}

export function useSeats(offerId: string) {
  const queries = useQueryClient()
  return useWrite({
    send: (body: SeatChange) => call('POST /api/rides/:id/seats', { params: { id: offerId }, body }),
    failure: texts.failure,
    onSettled: () => queries.invalidateQueries({ queryKey: ridesKey }),
  })
}
