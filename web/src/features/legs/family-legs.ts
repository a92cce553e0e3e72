import type { Leg, Legs } from '@parent-activity/contract/legs'
import { leaveTime, minutesTo, type Leaving, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'

export type Taker = Pick<Leg, 'who' | 'user_uuid' | 'name'>

export interface FamilyLegs {
  /** Of these children, or of all; none where nothing was chosen. */
  of: (activity: string, children?: readonly string[]) => Leg[]
  minutesTo: (place: string | null) => number | null
  people: readonly string[]
}

export function familyLegs(loaded: Legs | undefined): FamilyLegs {
  const byActivity = grouped(loaded?.legs ?? [], ({ activity_uuid }) => activity_uuid)
  return {
    of: (activity, children) =>
      (byActivity.get(activity) ?? []).filter(({ child_uuid }) => !children || children.includes(child_uuid)),
    minutesTo: minutesTo(loaded?.places ?? []),
    people: loaded?.people ?? [],
  }
}

export interface SharedLeg {
  way: LegWay
  taker: Taker
  ride_leaves: ClockTime | null
  legs: readonly Leg[]
  /** All were brought or collected. */
  isDone: boolean
}

/** Children whom the same adult takes share a leg. */
export function sharedLegs(legs: readonly Leg[], way: LegWay): SharedLeg[] {
  const shared = grouped(
    legs.filter((leg) => leg.way === way),
    (leg) => [leg.who, leg.user_uuid, leg.name].join('\n'),
  )
  return [...shared.values()].flatMap((some) => {
    const [taker] = some
    if (!taker) return []
    const isDone = some.every(({ done_at }) => done_at !== null)
    return { way, taker, ride_leaves: taker.ride_leaves, legs: some, isDone }
  })
}

/** Not all browsers have `Map.groupBy`. */
function grouped(legs: readonly Leg[], keyOf: (leg: Leg) => string): Map<string, Leg[]> {
  const groups = new Map<string, Leg[]>()
  for (const leg of legs) {
    const group = groups.get(keyOf(leg))
    if (group) group.push(leg)
    else groups.set(keyOf(leg), [leg])
  }
  return groups
}

export function isMine({ who, user_uuid }: Taker, me: string): boolean {
  return who === 'member' && user_uuid === me
}

interface Placed {
  location: string | null
  start_time: ClockTime | null
  end_time: ClockTime | null
}

/** When to leave home, if it is known. */
export function leavingTime(
  activity: Placed,
  leg: Pick<Leg, 'way' | 'ride_leaves'>,
  family: Pick<FamilyLegs, 'minutesTo'>,
): Leaving | null {
  return leaveTime(activity, leg, family.minutesTo(activity.location))
}
