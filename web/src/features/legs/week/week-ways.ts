import type { Activity } from '@parent-activity/contract/activities'
import type { Leg } from '@parent-activity/contract/legs'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { legWays } from '@parent-activity/domain/legs/leg-rules'
import { lastDayOf } from '../../activities/activity-days.ts'

type Period = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

export interface ChildrensWay {
  children: string[]
  /** There on the first day, back on the last. */
  legs: Leg[]
}

/** Children who go the same way share it; none for those who need nobody. */
export function childrensWays(period: Period, day: CalendarDate, legs: readonly Leg[]): ChildrensWay[] {
  const ways = new Map<string, ChildrensWay>()
  for (const child of new Set(legs.map(({ child_uuid }) => child_uuid))) {
    const own = legWays.flatMap((way) => legs.find((leg) => leg.child_uuid === child && leg.way === way) ?? [])
    const shown = own.filter(({ way }) => (way === 'there' ? period.start_date : lastDayOf(period)) === day)
    if (shown.every(({ who }) => who === 'not_needed')) continue
    const key = shown.map(({ way, who, user_uuid, name }) => [way, who, user_uuid, name].join('\n')).join('\n')
    const known = ways.get(key)
    if (known) known.children.push(child)
    else ways.set(key, { children: [child], legs: shown })
  }
  return [...ways.values()]
}
