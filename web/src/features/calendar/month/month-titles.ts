import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { AvatarTone } from '../../../ui/layout/avatar.tsx'
import { hourAndMinuteText } from '../../../ui/dates/local-format.ts'
import { timesOnDay } from '../../activities/activity-days.ts'
import { activityColour, type ActivityColour } from '../../activities/block/activity-colour.ts'
import { joinHosts } from './calendar-counts.ts'

export interface MonthTitle {
  key: string
  /** '4:00', or null without a start on that day. */
  time: string | null
  name: string
  tone: AvatarTone
  colour: ActivityColour
}

export interface DayTitles {
  titles: readonly MonthTitle[]
  /** Those for which the cell has no room. */
  more: number
}

const mostLines = 4
/** The marks of more children take a line. */
const mostOnOneLine = 3

/** In the colour of the first child. */
export function monthTitles(
  byDay: ReadonlyMap<CalendarDate, readonly Activity[]>,
  family: ReadonlyMap<string, { tone: AvatarTone }>,
): ReadonlyMap<CalendarDate, DayTitles> {
  const titleOn = (day: CalendarDate, activity: Activity, children: readonly string[]): MonthTitle => {
    const { start_time } = timesOnDay(activity, day)
    return {
      key: `${activity.uuid} ${activity.child_uuid}`,
      time: start_time === null ? null : hourAndMinuteText(start_time),
      name: activity.name,
      tone: family.get(children[0] ?? '')?.tone ?? 1,
      colour: activityColour(activity),
    }
  }
  const days = new Map<CalendarDate, DayTitles>()
  for (const [day, activities] of byDay) {
    const entries = joinHosts(activities)
    if (entries.length === 0) continue
    const hasManyMarks = new Set(activities.map(({ child_uuid }) => child_uuid)).size > mostOnOneLine
    const lines = hasManyMarks ? mostLines - 1 : mostLines
    const shown = entries.length > lines ? entries.slice(0, lines - 1) : entries
    days.set(day, {
      titles: shown.map(({ activity, children }) => titleOn(day, activity, children)),
      more: entries.length - shown.length,
    })
  }
  return days
}
