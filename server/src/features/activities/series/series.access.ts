import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/app-error.ts'
import { authorize, type Authorized } from '../../../http/authorized.ts'
import { hostsOf, ownActivity } from '../activities.access.ts'
import type { ActivityIds, Hosts } from '../activities.repository.ts'
import { lockDates, findTemplate, type SeriesDate } from './series-dates.repository.ts'
import { noSeries } from './series.errors.ts'
import {
  findSeriesCalled,
  findSeriesHosted,
  findSeriesOf,
  findSeriesToRollOn,
  type NewSeries,
  type SeriesRef,
} from './series.repository.ts'

export interface OwnDates {
  series: Authorized<SeriesRef>
  one: SeriesDate
  /** From the day on, by their start. */
  dates: SeriesDate[]
}

/** The series of one activity, whose dates are locked together. */
export async function ownDatesOfSeries(
  tx: Tx,
  actor: Actor,
  id: string,
  from: CalendarDate,
): Promise<Authorized<OwnDates>> {
  const series = await findSeriesOf(tx, actor.familyId, id)
  if (!series) {
    await ownActivity(tx, actor, id)
    throw noSeries()
  }
  const locked = await lockDates(tx, series, from, id)
  const one = locked.find((date) => date.id === id)
  if (!one) throw notFound()
  return authorize({ series: authorize(series), one, dates: locked.filter(({ start_date }) => start_date >= from) })
}

export function datesAfter({ dates }: Authorized<OwnDates>, last: CalendarDate): Authorized<ActivityIds> {
  return authorize({ ids: dates.filter(({ start_date }) => start_date > last).map(({ id }) => id) })
}

/** Null if it has no rule, or the child does not host it. */
export async function seriesHosted(
  tx: Tx,
  actor: Actor,
  childId: string,
  seriesId: string | null,
): Promise<Authorized<SeriesRef> | null> {
  const series = seriesId === null ? undefined : await findSeriesHosted(tx, actor.familyId, seriesId, childId)
  return series ? authorize(series) : null
}

/** Null if the family has none that is called so. */
export async function ownSeriesCalled(
  tx: Tx,
  familyId: string,
  seriesId: string,
): Promise<Authorized<SeriesRef> | null> {
  const series = await findSeriesCalled(tx, familyId, seriesId)
  return series ? authorize(series) : null
}

export function newSeriesOf({ family_id }: Authorized<Hosts>, series: NewSeries): Authorized<SeriesRef> {
  return authorize({ ...series, family_id })
}

export async function seriesToRollOn(tx: Tx, familyId: string, before: CalendarDate): Promise<Authorized<SeriesRef>[]> {
  return (await findSeriesToRollOn(tx, familyId, before)).map(authorize)
}

/** The model for new dates of a series; null if it has none. */
export async function templateOf(
  tx: Tx,
  series: Authorized<SeriesRef>,
): Promise<{ template: SeriesDate; hosts: Authorized<Hosts> } | null> {
  const template = await findTemplate(tx, series)
  return template ? { template, hosts: await hostsOf(tx, authorize(template)) } : null
}
