import type { ActivityChange } from '@parent-activity/contract/activities'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { addDays, daysBetween, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ActivityRef } from '../../activity-columns.ts'

/** Common to the dates of a series, apart from their times. */
const detailFields = [
  'name',
  'description',
  'location',
  'website_url',
  'cost',
  'max_participants',
  'is_shared',
  'auto_notify_new_connections',
] as const
const timeFields = ['start_time', 'end_time'] as const

type Details = Pick<ActivityRef, (typeof detailFields)[number]>
type Times = Pick<ActivityRef, (typeof timeFields)[number]>

interface Period extends Times {
  start_date: CalendarDate
  end_date: CalendarDate
}

interface Dated extends Period {
  series_date: CalendarDate
}

export interface Move {
  /** The one of the rule that moves. */
  weekday: number
  days: number
}

export interface SeriesChange {
  details: Partial<Details>
  times: Partial<Times>
  /** In days, if it was changed; else it follows from the times, or stays. */
  length: number | null
  move: Move | null
}

/** Only what differs from the date that it was made on, so that others keep what they have of their own. */
export function seriesChange(one: Details & Dated, wanted: ActivityChange): SeriesChange {
  const period = changedPeriod(one, wanted)
  const { end_date } = changedPeriod(one, { ...wanted, end_date: undefined })
  return {
    details: differing(one, wanted, detailFields),
    times: differing(one, wanted, timeFields),
    length: period.end_date === end_date ? null : daysBetween(period.start_date, period.end_date),
    move:
      period.start_date === one.start_date
        ? null
        : { weekday: weekday(one.series_date), days: daysBetween(one.series_date, period.start_date) },
  }
}

export function changesAnything({ details, times, length, move }: SeriesChange): boolean {
  return Object.keys({ ...details, ...times }).length > 0 || length !== null || move !== null
}

function differing<Fields extends object, Field extends keyof Fields & string>(
  one: Fields,
  wanted: { [Name in Field]?: Fields[Name] | undefined },
  fields: readonly Field[],
): Partial<Pick<Fields, Field>> {
  const changed: Partial<Pick<Fields, Field>> = {}
  for (const field of fields) {
    const value = wanted[field]
    if (value !== undefined && value !== one[field]) changed[field] = value
  }
  return changed
}

export function movedSeriesDate(date: CalendarDate, { move }: SeriesChange): CalendarDate {
  return move !== null && weekday(date) === move.weekday ? addDays(date, move.days) : date
}

/** A date whose weekday moves is where the rule puts it, even if it was moved on its own before. */
export function changedDate(date: Dated, change: SeriesChange): Dated {
  const { times, length, move } = change
  const series_date = movedSeriesDate(date.series_date, change)
  const isMoved = move !== null && weekday(date.series_date) === move.weekday
  const period = changedPeriod(date, { ...times, start_date: isMoved ? series_date : date.start_date })
  return {
    ...period,
    series_date,
    end_date: length === null ? period.end_date : addDays(period.start_date, length),
  }
}
