import type { Activity } from '@parent-activity/contract/activities'
import type { Leg, Legs } from '@parent-activity/contract/legs'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { QueryClient } from '@tanstack/react-query'
import { legsKey } from './legs.queries.ts'

export type LegRef = Pick<Leg, 'child_uuid' | 'way'>

type Dated = Pick<Activity, 'uuid' | 'start_date' | 'end_date'>

/** Before the server has answered. The result takes it back. */
export function changeLegs(
  queries: QueryClient,
  { uuid }: Dated,
  refs: readonly LegRef[],
  changes: Partial<Leg>,
): () => void {
  const before = queries.getQueriesData<Legs>({ queryKey: legsKey })
  const isMeant = (leg: Leg) =>
    leg.activity_uuid === uuid && refs.some(({ child_uuid, way }) => leg.child_uuid === child_uuid && leg.way === way)
  queries.setQueriesData<Legs>(
    { queryKey: legsKey },
    (known) => known && { ...known, legs: known.legs.map((leg) => (isMeant(leg) ? { ...leg, ...changes } : leg)) },
  )
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

/** A reply holds all legs of its activity, and of no other. */
export function putLegs(queries: QueryClient, { uuid, start_date, end_date }: Dated, reply: Legs): void {
  for (const [queryKey, known] of queries.getQueriesData<Legs>({ queryKey: legsKey })) {
    const [start, end] = queryKey.slice(legsKey.length) as CalendarDate[]
    if (!known || start === undefined || end === undefined || start > end_date || end < start_date) continue
    const others = known.legs.filter(({ activity_uuid }) => activity_uuid !== uuid)
    queries.setQueryData<Legs>(queryKey, { ...reply, legs: [...others, ...reply.legs] })
  }
}
