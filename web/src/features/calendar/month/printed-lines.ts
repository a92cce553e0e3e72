import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { timeTextOn } from '../../activities/block/block-times.ts'
import type { BackgroundDays } from '../background/background-days.ts'
import { isGoing, joinHosts } from './calendar-counts.ts'

/** '16:00 Choir, Anna and Leo' */
export function printedLines(
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>,
  family: ReadonlyMap<string, { name: string }>,
  background: BackgroundDays,
): ReadonlyMap<CalendarDate, readonly string[]> {
  const lineOn = (day: CalendarDate, activity: Activity, children: readonly string[]) => {
    const names = listInWords(children.flatMap((child) => family.get(child)?.name ?? []))
    return `${timeTextOn(activity, day, 'start')} ${activity.name}, ${names}`
  }
  return new Map(
    [...byDay].map(([day, activities]) => [
      day,
      [
        ...(background.get(day)?.daysOff.map(({ name }) => name) ?? []),
        ...joinHosts(activities.filter(isGoing)).map(({ activity, children }) => lineOn(day, activity, children)),
        ...(background.get(day)?.outside.map((entry) => `${timeTextOn(entry, day, 'start')} ${entry.title}`) ?? []),
      ],
    ]),
  )
}
