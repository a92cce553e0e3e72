import { randomUUID } from 'node:crypto'
import { monthsAhead, ruleDates } from '@parent-activity/domain/activities/series-rule'
import { addDays, addMonths, daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import { insertWithinRoom } from '../insert-within-room.service.ts'
import { findCoveredDays } from './days-off-cover.repository.ts'
import { findGaps, insertGaps } from './series-gaps.repository.ts'
import { findSeriesDates } from './series-dates.repository.ts'
import { templateOf } from './series.access.ts'
import { updateSeries, type SeriesRef } from './series.repository.ts'

/** How far a series without an end is planned. */
export function plannedUntil(today: CalendarDate): CalendarDate {
  return addMonths(today, monthsAhead)
}

interface Made {
  ids: string[]
  nearly_full: boolean
}

/** Days on which a rule makes no date, although it gives them. */
export async function coveredBy(
  tx: Tx,
  { family_id, skips_days_off }: Pick<SeriesRef, 'family_id' | 'skips_days_off'>,
  hostIds: readonly string[],
  dates: readonly CalendarDate[],
): Promise<Set<CalendarDate>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!skips_days_off || first === undefined || last === undefined) return new Set()
  return findCoveredDays(tx, family_id, hostIds, first, last)
}

/** Makes the dates that the rule still lacks up to a day, none of them in the past. */
export async function planUntil(
  tx: Tx,
  series: Authorized<SeriesRef>,
  until: CalendarDate,
  today: CalendarDate,
  now: Date,
): Promise<Made> {
  const after = addDays(series.rolled_until, 1)
  const from = after < today ? today : after
  const [planned, gaps] = [await findSeriesDates(tx, series), await findGaps(tx, series)]
  const left = new Set(gaps.map(({ date }) => date))
  const dates = ruleDates(series, from, until).filter((date) => !planned.has(date) && !left.has(date))
  const made = await makeDates(tx, series, dates, now)
  if (until > series.rolled_until) await updateSeries(tx, series, { rolled_until: until })
  return made
}

/** Days off are left out. */
export async function makeDates(
  tx: Tx,
  series: Authorized<SeriesRef>,
  dates: readonly CalendarDate[],
  now: Date,
): Promise<Made> {
  const found = dates.length > 0 ? await templateOf(tx, series) : null
  if (!found) return { ids: [], nearly_full: false }
  const { template, hosts } = found
  const hostIds = hosts.children.map(({ id }) => id)
  const covered = await coveredBy(tx, series, hostIds, dates)
  await insertGaps(
    tx,
    series,
    dates.filter((date) => covered.has(date)),
    'day_off',
  )
  const { family_id: _, created_at: __, changed_by: ___, ...details } = template
  const length = daysBetween(template.start_date, template.end_date)
  const wanted = dates
    .filter((date) => !covered.has(date))
    .map((date) => ({
      ...details,
      id: randomUUID(),
      start_date: date,
      end_date: addDays(date, length),
      host_cant_attend: false,
      recurring_days: series.weekdays,
      series_ref: series.id,
      series_date: date,
      is_detached: false,
    }))
  const { rows, nearly_full } = await insertWithinRoom(tx, hosts, wanted, now)
  return { ids: rows.map(({ id }) => id), nearly_full }
}
