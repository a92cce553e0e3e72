import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { timesOnDay } from '../../activities/activity-days.ts'
import { blockTimeText } from '../../activities/block/block-times.ts'
import { isGoing, joinHosts } from './calendar-counts.ts'

/** '16:00 Choir, Anna and Leo' */
export function printedLines(
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>,
  family: ReadonlyMap<string, { name: string }>,
): ReadonlyMap<CalendarDate, readonly string[]> {
  const lineOn = (day: CalendarDate, activity: Activity, children: readonly string[]) => {
    const names = listInWords(children.flatMap((child) => family.get(child)?.name ?? []))
    return `${blockTimeText(timesOnDay(activity, day), 'start')} ${activity.name}, ${names}`
  }
  return new Map(
    [...byDay].map(([day, activities]) => [
      day,
      joinHosts(activities.filter(isGoing)).map(({ activity, children }) => lineOn(day, activity, children)),
    ]),
  )
}
