import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { timeText } from '../../ui/dates/local-format.ts'
import { lastDayOf } from '../activities/activity-days.ts'
import { isMine, leavingTime, sharedLegs, type FamilyLegs, type SharedLeg } from '../legs/family-legs.ts'
import { legsMessages as texts } from '../legs/messages.ts'
import type { Lingering, Planned } from './day-plan.ts'

type Timed = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

export interface DayLegs {
  there: SharedLeg[]
  back: SharedLeg[]
}

/** Children are brought on the first day, and collected on the last. */
export function legsOnDay(
  { activity, childUuids }: Planned<Timed & { uuid: string }>,
  day: CalendarDate,
  family: FamilyLegs,
): DayLegs {
  const legs = family.of(activity.uuid, childUuids)
  return {
    there: activity.start_date === day ? sharedLegs(legs, 'there') : [],
    back: lastDayOf(activity) === day ? sharedLegs(legs, 'back') : [],
  }
}

export function lingeringOf({ back }: DayLegs, me: string): Lingering {
  if (back.some(({ taker, isDone }) => isMine(taker, me) && !isDone)) return 'to-collect'
  return back.some(({ taker }) => taker.who === 'member' || taker.who === 'open') ? 'shown' : undefined
}

/** An adult who only collects is not on before the activity begins. */
export function ownTurn({ there, back }: DayLegs, hasBegun: boolean, me: string): SharedLeg | undefined {
  return (hasBegun ? back : there).find(({ taker, isDone }) => isMine(taker, me) && !isDone)
}

/** 'Your turn, leave at 3:50 PM'; nothing without a time. */
export function turnText(activity: Timed & { location: string | null }, turn: SharedLeg, family: FamilyLegs): string {
  const leave = leavingTime(activity, turn, family)
  if (leave) return texts.yourTurn((leave.dayBefore ? texts.leaveDayBefore : texts.leaveAtTime)(timeText(leave.time)))
  const at = turn.way === 'there' ? activity.start_time : activity.end_time
  if (at === null) return ''
  return texts.yourTurn((turn.way === 'there' ? texts.startsAt : texts.endsAt)(timeText(at)))
}
