import { randomUUID } from 'node:crypto'
import { isRuleDate } from '@parent-activity/domain/activities/series-rule'
import { weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { Hosts, SeriesPlace } from '../activities.repository.ts'
import { findSeriesDates } from './series-dates.repository.ts'
import { deleteGapsOn, findGaps } from './series-gaps.repository.ts'
import { ownSeriesCalled, templateOf } from './series.access.ts'
import { insertSeries, updateSeries, type SeriesRef } from './series.repository.ts'

interface Recurring {
  series_id: string | null
  is_recurring: boolean
  recurring_days: readonly number[]
}

type PlaceOf = (date: CalendarDate) => SeriesPlace | undefined

/** For dates that the browser chose one by one: the rule follows from them, and adding some stretches it. */
export async function placesInSeries(
  tx: Tx,
  hosts: Authorized<Hosts>,
  { series_id, is_recurring, recurring_days }: Recurring,
  dates: readonly CalendarDate[],
): Promise<PlaceOf> {
  const [first, ...others] = dates.toSorted()
  if (!is_recurring || series_id === null || first === undefined) return () => undefined
  const stored = await ownSeriesCalled(tx, hosts.family_id, series_id)
  if (stored) return placesIn(tx, stored, hosts, dates)
  const last = others.at(-1) ?? first
  const weekdays = [...new Set(recurring_days.length > 0 ? recurring_days : dates.map(weekday))].toSorted()
  const rule = { weekdays, every_weeks: 1, from_date: first, until_date: last } as const
  const id = randomUUID()
  await insertSeries(tx, hosts, { ...rule, id, series_id, skips_days_off: true, rolled_until: last })
  return (date) => ({ series_ref: id, series_date: date, is_detached: !isRuleDate(rule, date) })
}

/** A day that has a date already, or lies in days off, stays out of the series, and so do dates of other children. */
async function placesIn(
  tx: Tx,
  series: Authorized<SeriesRef>,
  hosts: Hosts,
  dates: readonly CalendarDate[],
): Promise<PlaceOf> {
  const found = await templateOf(tx, series)
  if (found && !isSameHosts(found.hosts, hosts)) return () => undefined
  const taken = await findSeriesDates(tx, series)
  for (const { date, why } of await findGaps(tx, series)) if (why === 'day_off') taken.add(date)
  const free = dates.filter((date) => !taken.has(date))
  await deleteGapsOn(tx, series, free)
  await stretch(
    tx,
    series,
    free.filter((date) => isRuleDate(series, date)),
  )
  return (date) =>
    taken.has(date) ? undefined : { series_ref: series.id, series_date: date, is_detached: !isRuleDate(series, date) }
}

async function stretch(tx: Tx, series: Authorized<SeriesRef>, dates: readonly CalendarDate[]): Promise<void> {
  const sorted = [...dates, series.from_date].toSorted()
  const from_date = sorted[0] ?? series.from_date
  if (series.until_date === null) return updateSeries(tx, series, { from_date })
  const until_date = [...dates, series.until_date].toSorted().at(-1) ?? series.until_date
  await updateSeries(tx, series, { from_date, until_date, rolled_until: until_date })
}

function isSameHosts(one: Hosts, other: Hosts): boolean {
  const ids = new Set(one.children.map(({ id }) => id))
  return ids.size === other.children.length && other.children.every(({ id }) => ids.has(id))
}
