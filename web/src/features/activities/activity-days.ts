import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { addDays, daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'

interface Period {
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}

interface TimedActivity extends Period {
  uuid: string
  name: string
}

/** An activity that ends at midnight does not reach the next day. */
export function lastDayOf({ start_date, end_date, end_time }: Period): CalendarDate {
  return end_time === '00:00' && end_date > start_date ? addDays(end_date, -1) : end_date
}

/** The start time belongs to the first day, the end time to the last. */
export function timesOnDay(period: Period, day: CalendarDate): Pick<Period, 'start_time' | 'end_time'> {
  return {
    start_time: day === period.start_date ? period.start_time : null,
    end_time: day === lastDayOf(period) ? period.end_time : null,
  }
}

export interface OneOfSeveral {
  /** From one on. */
  day: number
  days: number
}

/** Null for one day, and for one night whose times alone tell when it ends. */
export function dayOfSeveral(period: Period, day: CalendarDate): OneOfSeveral | null {
  const { start_date, end_date } = period
  const days = daysBetween(start_date, lastDayOf(period)) + 1
  if (days === 1 || end_date === lastDay(start_date, period)) return null
  return { day: daysBetween(start_date, day) + 1, days }
}

/** By date, all-day first, then by start time. */
export function compareActivities(a: TimedActivity, b: TimedActivity): number {
  return (
    compareTexts(a.start_date, b.start_date) ||
    compareTexts(a.start_time ?? '', b.start_time ?? '') ||
    compareTexts(a.end_time ?? '', b.end_time ?? '') ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.uuid, b.uuid)
  )
}

export function activitiesByDay<A extends TimedActivity>(
  days: readonly CalendarDate[],
  activities: readonly A[],
): ReadonlyMap<CalendarDate, readonly A[]> {
  const byDay = new Map(days.map((day): [CalendarDate, A[]] => [day, []]))
  for (const activity of activities) {
    const { start_date } = activity
    const last = lastDayOf(activity)
    // Fast path for one-day activities: this runs for every month of a long list.
    if (start_date === last) byDay.get(start_date)?.push(activity)
    else for (const [day, onDay] of byDay) if (start_date <= day && day <= last) onDay.push(activity)
  }
  for (const [day, onDay] of byDay) onDay.sort((a, b) => compareOnDay(day, a, b))
  return byDay
}

/** An activity that began earlier sorts first. */
function compareOnDay(day: CalendarDate, a: TimedActivity, b: TimedActivity): number {
  return compareTexts(startOn(day, a), startOn(day, b)) || compareActivities(a, b)
}

/** Sorts what has no start on that day first. */
export function startOn(
  day: CalendarDate,
  { start_date, start_time }: Pick<Period, 'start_date' | 'start_time'>,
): string {
  return start_date < day ? '' : (start_time ?? '')
}

/** Puts other things of a day between its activities; at the same time these come first. */
export function amongActivities<A extends Period, Other extends { at: string }>(
  day: CalendarDate,
  activities: readonly A[],
  others: readonly Other[],
): ({ activity: A; other?: never } | { other: Other; activity?: never })[] {
  const waiting = others.toSorted((a, b) => compareTexts(a.at, b.at))
  const entries = activities.flatMap((activity) => {
    const next = waiting.findIndex(({ at }) => at >= startOn(day, activity))
    const before = waiting.splice(0, next === -1 ? waiting.length : next)
    return [...before.map((other) => ({ other })), { activity }]
  })
  return [...entries, ...waiting.map((other) => ({ other }))]
}
