import { weekday } from '@parent-activity/domain/calendar/calendar-date'
import { legWays, placeKey } from '@parent-activity/domain/legs/leg-rules'
import type { DemoFamily, DemoTaker } from './demo-family.ts'
import type { DemoOccasion } from './rows.ts'

interface Member {
  id: string
  username: string
}

/** The usual of series, once for all of their dates, and what was chosen for single dates. */
export function demoLegRows(occasions: readonly DemoOccasion[], members: readonly Member[]) {
  const chosen = occasions.flatMap(({ activity, hosts, legs }) =>
    hosts.flatMap(({ id: child_id, family_id }) =>
      legs ? legWays.map((way) => ({ activity, child_id, family_id, way, ...takerOf(legs[way], members) })) : [],
    ),
  )
  const usual = chosen.flatMap(({ activity: { series_ref, start_date }, ...leg }) =>
    series_ref === null ? [] : { ...leg, series_id: series_ref, weekday: weekday(start_date) },
  )
  const byKey = new Map(usual.map((leg) => [`${leg.series_id} ${leg.child_id} ${leg.way}`, leg]))
  return {
    series_legs: [...byKey.values()],
    legs: chosen.flatMap(({ activity, ...leg }) =>
      activity.series_ref === null ? { ...leg, activity_id: activity.id } : [],
    ),
  }
}

function takerOf(taker: DemoTaker, members: readonly Member[]) {
  if (typeof taker === 'string') return { who: taker, by_user: null, by_name: null }
  if ('person' in taker) return { who: 'person' as const, by_user: null, by_name: taker.person }
  const by_user = members.find(({ username }) => username === taker.member)?.id ?? null
  return { who: 'member' as const, by_user, by_name: null }
}

export function demoPlaceRows({ places = {} }: DemoFamily, family_id: string) {
  return Object.entries(places).map(([place, minutes]) => ({ family_id, place: placeKey(place), minutes }))
}
