import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { addDays, daysBetween, isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ClashEntry, Minute } from '@parent-activity/domain/clashes/clash-facts'
import { findClashes } from '@parent-activity/domain/clashes/find-clashes'
import type { TypedPlan } from '../activities/fields/typed-plan.ts'

/** Longer lists are not loaded at once. */
const mostDays = 365

export function typedDates({ dates, start_time, end_time }: TypedPlan): string[] {
  const days = start_time === '' || end_time === '' ? [] : dates.filter(isCalendarDate).toSorted()
  return days.filter((day) => daysBetween(days[0] ?? day, day) <= mostDays)
}

export interface TypedClash {
  key: string
  date: string
  child_uuid: string
  /** The activity that the child already goes to. */
  entry: ClashEntry
}

/** By date. */
export function typedClashes(plan: TypedPlan, going: readonly ClashEntry[], now: Minute): TypedClash[] {
  const typed = new Set(typedEntries(plan))
  const others = going.filter(({ activity_uuid }) => activity_uuid !== plan.activity)
  const clashes = findClashes({ entries: [...others, ...typed], legs: [], minutesTo: new Map(), now })
  return clashes.flatMap((clash) => {
    if (clash.kind !== 'child') return []
    const [first, second] = clash.entries
    if (typed.has(first) === typed.has(second)) return []
    const { key, date, child_uuid } = clash
    return [{ key, date, child_uuid, entry: typed.has(first) ? second : first }]
  })
}

function typedEntries(plan: TypedPlan): ClashEntry[] {
  const { activity = '', hosts, last_day, start_time, end_time, location } = plan
  const dates = typedDates(plan)
  const [first = ''] = dates
  const days = isCalendarDate(last_day) && last_day > first ? daysBetween(first, last_day) : null
  const times = { start_time, end_time }
  return dates.flatMap((start_date) => {
    const end_date = days === null ? lastDay(start_date, times) : addDays(start_date, days)
    return hosts.map(({ uuid }) => ({
      activity_uuid: activity,
      child_uuid: uuid,
      name: '',
      location: location.trim() === '' ? null : location,
      start_date,
      end_date,
      ...times,
    }))
  })
}
