import type { Activity } from '@parent-activity/contract/activities'
import { formatClockTime, parseClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { activitiesByDay, compareActivities } from '../activities/activity-days.ts'
import { activityColour } from '../activities/block/activity-colour.ts'
import { joinHosts } from '../calendar/month/calendar-counts.ts'

export type PlannedActivity = Pick<
  Activity,
  | 'uuid'
  | 'name'
  | 'child_uuid'
  | 'is_host'
  | 'is_shared'
  | 'host_cant_attend'
  | 'invitation_status'
  | 'start_date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
>

/** Several children share what they host together. */
export interface Planned<A> {
  activity: A
  childUuids: readonly string[]
}

/** How a finished activity stays in sight: until its child is collected, or for others to see that it was. */
export type Lingering = 'to-collect' | 'shown' | undefined

export interface RestOfDay<A> {
  over: readonly Planned<A>[]
  ahead: readonly Planned<A>[]
  /** The one of `ahead` that is on, or comes first. */
  next: { planned: Planned<A>; isOn: boolean } | undefined
}

/** In order of time, without what is declined or cannot be attended. */
export function planOf<A extends PlannedActivity>(activities: readonly A[], day: CalendarDate): Planned<A>[] {
  return planned(activitiesByDay([day], activities.filter(isWanted)).get(day) ?? [])
}

function planned<A extends PlannedActivity>(activities: readonly A[]): Planned<A>[] {
  return joinHosts(activities).map(({ activity, children }) => ({ activity, childUuids: children }))
}

function isWanted(activity: PlannedActivity): boolean {
  return activityColour(activity) !== 'declined'
}

export function restOfDay<A extends PlannedActivity>(
  plan: readonly Planned<A>[],
  day: CalendarDate,
  now: ClockTime,
  lingering: (planned: Planned<A>) => Lingering = () => undefined,
): RestOfDay<A> {
  const isOver = ({ activity }: Planned<A>) => endOn(day, activity) <= now
  const lingers = (one: Planned<A>) => lingering(one) !== undefined && hourLater(endOn(day, one.activity)) > now
  const ahead = plan.filter((one) => !isOver(one) || lingers(one))
  const first = ahead.find(
    (one) =>
      one.activity.invitation_status !== 'pending' &&
      hasTimeOn(day, one.activity) &&
      (!isOver(one) || lingering(one) === 'to-collect'),
  )
  return {
    over: plan.filter((one) => !ahead.includes(one)),
    ahead,
    next: first && { planned: first, isOn: startOn(day, first.activity) <= now },
  }
}

/** The first one after a day. */
export function firstAfter<A extends PlannedActivity>(
  activities: readonly A[],
  day: CalendarDate,
): Planned<A> | undefined {
  const later = activities.filter((one) => one.start_date > day && isWanted(one) && one.invitation_status !== 'pending')
  const [first] = later.toSorted(compareActivities)
  return first && planned(later.filter(({ uuid }) => uuid === first.uuid))[0]
}

const wholeDay = '24:00'

/** Without an end it counts as an hour. */
function endOn(day: CalendarDate, { start_date, end_date, start_time, end_time }: PlannedActivity): ClockTime {
  if (end_date > day) return wholeDay
  if (end_time !== null) return end_time
  return start_date === day && start_time !== null ? hourLater(start_time) : wholeDay
}

function hourLater(time: ClockTime): ClockTime {
  const at = parseClockTime(time)
  return at && at.hour < 23 ? formatClockTime(at.hour + 1, at.minute) : wholeDay
}

function startOn(day: CalendarDate, { start_date, start_time }: PlannedActivity): ClockTime {
  return start_date === day ? (start_time ?? '') : ''
}

function hasTimeOn(day: CalendarDate, { start_date, end_date, start_time, end_time }: PlannedActivity): boolean {
  return (start_date === day && start_time !== null) || (end_date === day && end_time !== null)
}
