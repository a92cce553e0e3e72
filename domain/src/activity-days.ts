import type { CalendarDate } from './calendar-date.ts'
import { compareTexts } from './compare-texts.ts'

interface TimedActivity {
  uuid: string
  name: string
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}

/** Whether an activity takes place on a day: on its first, on its last and on all between. */
export function isOnDay(
  { start_date, end_date }: Pick<TimedActivity, 'start_date' | 'end_date'>,
  day: CalendarDate,
): boolean {
  return start_date <= day && day <= end_date
}

/** By date, then all-day ones, then by the time they start; what is equal stays in one order. */
export function compareActivities(a: TimedActivity, b: TimedActivity): number {
  return (
    compareTexts(a.start_date, b.start_date) ||
    compareTexts(a.start_time ?? '', b.start_time ?? '') ||
    compareTexts(a.end_time ?? '', b.end_time ?? '') ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.uuid, b.uuid)
  )
}

/** Each of the days with what takes place on it, in the order of the clock. */
export function activitiesByDay<A extends TimedActivity>(
  days: readonly CalendarDate[],
  activities: readonly A[],
): ReadonlyMap<CalendarDate, readonly A[]> {
  return new Map(
    days.map((day) => [
      day,
      // What began on an earlier day fills this one from its first minute.
      activities.filter((activity) => isOnDay(activity, day)).toSorted((a, b) => compareOnDay(day, a, b)),
    ]),
  )
}

function compareOnDay(day: CalendarDate, a: TimedActivity, b: TimedActivity): number {
  return compareTexts(startOn(day, a), startOn(day, b)) || compareActivities(a, b)
}

function startOn(day: CalendarDate, { start_date, start_time }: TimedActivity): string {
  return start_date < day ? '' : (start_time ?? '')
}
