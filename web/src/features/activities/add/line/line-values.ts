import { mostDates } from '@parent-activity/domain/activities/recurrence'
import { ruleDates } from '@parent-activity/domain/activities/series-rule'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { endTime } from '../template-time.ts'
import type { LineReading } from './read-line.ts'

interface LineContext {
  childUuid: string
  today: CalendarDate
  isShared: boolean
  /** How long an activity of this name usually takes. */
  hoursOf: (name: string) => number
}

export type LineValues = Partial<NewActivityValues>

export function lineValues(reading: LineReading, { childUuid, today, isShared, hoursOf }: LineContext): LineValues {
  const { name, place, times, minutes, dates, repeat } = reading
  const jointHosts = jointHostsOf(reading.children, childUuid)
  const hours = minutes === null ? hoursOf(name) : minutes / 60
  return {
    ...(name !== '' && { name: name.slice(0, textLimits.name) }),
    ...(place !== '' && { location: place.slice(0, textLimits.place) }),
    ...(times && { start_time: times.from, end_time: times.to ?? endTime(times.from, hours) }),
    ...(jointHosts.length > 0 && { joint_host_children: jointHosts }),
    ...(dates.length > 0 && { mode: 'single', dates }),
    // Shared and joint activities take single dates.
    ...(repeat &&
      (isShared || jointHosts.length > 0
        ? // One past the limit, so that the form says so.
          { mode: 'single', dates: ruleDates(repeat, today, repeat.until_date).slice(0, mostDates + 1) }
        : {
            mode: 'recurring',
            recurrence_start: repeat.from_date,
            recurrence_end: repeat.until_date,
            recurrence_days: [...repeat.weekdays],
            recurrence_weeks: repeat.every_weeks,
            has_open_end: false,
          })),
  }
}

/** Siblings named beside the child host together; one named alone is meant instead. */
function jointHostsOf(children: readonly string[], childUuid: string): string[] {
  return children.includes(childUuid) ? children.filter((uuid) => uuid !== childUuid) : []
}

/** What a changed line writes into the form; a field that the line no longer names gets its former value back. */
export function lineChanges(
  before: LineValues,
  now: LineValues,
  former: LineValues,
  current: NewActivityValues,
): { changes: LineValues; former: LineValues } {
  const names = new Set([...Object.keys(before), ...Object.keys(now)] as (keyof NewActivityValues)[])
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  const kept = {
    ...former,
    ...picked(
      current,
      changed.filter((name) => !(name in before)),
    ),
  }
  const back = picked(
    kept,
    changed.filter((name) => !(name in now)),
  )
  return { changes: { ...picked(now, changed), ...back }, former: kept }
}

/** A line that is read again changes what it wrote, but not what was corrected since. */
export function readAgain(before: LineValues, now: LineValues, current: NewActivityValues): LineValues {
  const names = Object.keys(before) as (keyof NewActivityValues)[]
  const isKept = (name: keyof NewActivityValues) => JSON.stringify(before[name]) === JSON.stringify(current[name])
  return {
    ...picked(now, names.filter(isKept)),
    ...picked(
      before,
      names.filter((name) => !isKept(name)),
    ),
  }
}

function picked(values: LineValues, names: readonly (keyof NewActivityValues)[]): LineValues {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}
