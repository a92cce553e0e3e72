import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Occasion {
  activity: { series_id: string | null; recurring_days: number[]; start_date: CalendarDate; family_id: string }
  hosts: { first_name: string }[]
}

interface SeriesDate {
  series_ref: string | null
  series_date: CalendarDate | null
}

/** Puts a rule beside the weekly dates. Those on days off were never made. */
export function withRules<O extends Occasion>(
  occasions: readonly O[],
  isDayOff: (names: string[], date: CalendarDate) => boolean,
) {
  const seriesIds = new Set(occasions.flatMap(({ activity }) => activity.series_id ?? []))
  const series = [...seriesIds].map((series_id) => {
    const ofSeries = occasions.filter(({ activity }) => activity.series_id === series_id)
    const [first] = ofSeries
    const dates = ofSeries.map(({ activity }) => activity.start_date).toSorted()
    const last = dates.at(-1) ?? ''
    return {
      id: randomUUID(),
      family_id: first?.activity.family_id ?? '',
      series_id,
      weekdays: first?.activity.recurring_days ?? [],
      every_weeks: 1 as const,
      from_date: dates[0] ?? '',
      until_date: last,
      skips_days_off: true,
      rolled_until: last,
    }
  })
  const idOf = new Map(series.map(({ id, series_id }) => [series_id, id]))
  const isLeftOut = ({ activity, hosts }: O) =>
    activity.series_id !== null &&
    isDayOff(
      hosts.map(({ first_name }) => first_name),
      activity.start_date,
    )
  const gaps = occasions.filter(isLeftOut).map(({ activity }) => ({
    series_id: idOf.get(activity.series_id ?? '') ?? '',
    date: activity.start_date,
    why: 'day_off' as const,
  }))
  const kept = occasions
    .filter((occasion) => !isLeftOut(occasion))
    .map((occasion) => ({ ...occasion, activity: { ...occasion.activity, ...dateOf(occasion.activity, idOf) } }))
  return { series, gaps, occasions: kept }
}

function dateOf({ series_id, start_date }: Occasion['activity'], idOf: Map<string, string>): SeriesDate {
  const series_ref = (series_id === null ? undefined : idOf.get(series_id)) ?? null
  return { series_ref, series_date: series_ref === null ? null : start_date }
}
