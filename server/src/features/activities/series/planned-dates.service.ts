import { monthsAhead, ruleDates } from '@parent-activity/domain/activities/series-rule'
import { addDays, addMonths, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import { refuseBeyondRoom } from '../room/activity-room.ts'
import type { GuestEvents } from '../guest-events.ts'
import { findCoveredDays } from './days-off-cover.repository.ts'
import { makeSeriesDates } from './make-series-dates.service.ts'
import { findSeriesDates } from './series-dates.repository.ts'
import { findGaps, insertGaps } from './series-gaps.repository.ts'
import { templateOf } from './series.access.ts'
import { updateSeries, type SeriesRef } from './series.repository.ts'

/** How far a series without an end is planned. */
export function plannedUntil(today: CalendarDate): CalendarDate {
  return addMonths(today, monthsAhead)
}

/** Days on which a rule makes no date, although it gives them. */
export async function coveredBy(
  tx: Tx,
  { family_id, skips_days_off }: Pick<SeriesRef, 'family_id' | 'skips_days_off'>,
  hosts: readonly { id: string }[],
  dates: readonly CalendarDate[],
): Promise<Set<CalendarDate>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!skips_days_off || first === undefined || last === undefined) return new Set()
  const hostIds = hosts.map(({ id }) => id)
  return findCoveredDays(tx, family_id, hostIds, first, last)
}

/** Makes the dates that the rule still lacks up to a day, none of them in the past. The family is locked. */
export async function planUntil(
  tx: Tx,
  series: Authorized<SeriesRef>,
  until: CalendarDate,
  today: CalendarDate,
  guests: GuestEvents,
  now: Date,
): Promise<{ made: number; nearly_full: boolean }> {
  const found = until > series.rolled_until ? await templateOf(tx, series) : null
  if (!found) return { made: 0, nearly_full: false }
  const missing = await missingDates(tx, series, until, today)
  const covered = await coveredBy(tx, series, found.hosts.children, missing)
  const left_out = missing.filter((date) => covered.has(date))
  await insertGaps(tx, series, left_out, 'day_off')
  await updateSeries(tx, series, { rolled_until: until })
  const wanted = missing.filter((date) => !covered.has(date))
  const [start, end] = [wanted[0], wanted.at(-1)]
  if (start === undefined || end === undefined) return { made: 0, nearly_full: false }
  await makeSeriesDates(tx, series, wanted, guests, now)
  const nearly_full = await refuseBeyondRoom(tx, series.family_id, { start, end })
  return { made: wanted.length, nearly_full }
}

async function missingDates(
  tx: Tx,
  series: SeriesRef,
  until: CalendarDate,
  today: CalendarDate,
): Promise<CalendarDate[]> {
  const after = addDays(series.rolled_until, 1)
  const planned = await findSeriesDates(tx, series)
  for (const { date } of await findGaps(tx, series)) planned.add(date)
  return ruleDates(series, after < today ? today : after, until).filter((date) => !planned.has(date))
}
