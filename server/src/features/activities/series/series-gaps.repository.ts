import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { TakenOut } from '../../../db/taken-out.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { ActivityIds } from '../activities.repository.ts'
import type { SeriesRef } from './series.repository.ts'

export interface Gap {
  date: CalendarDate
  why: 'deleted' | 'day_off'
  taken_out: TakenOut | null
}

export function findGaps(tx: Tx, series: SeriesRef): Promise<Gap[]> {
  return tx
    .selectFrom('series_gaps')
    .select(['date', 'why', 'taken_out'])
    .where('series_id', '=', series.id)
    .orderBy('date')
    .execute()
}

/** Ended connections and deleted children change gaps without the family's lock, but hold the series. */
export async function lockGaps(tx: Tx, series: SeriesRef): Promise<Gap[]> {
  await tx.selectFrom('series').select('id').where('id', '=', series.id).forNoKeyUpdate().execute()
  return findGaps(tx, series)
}

export async function insertGaps(
  tx: Tx,
  series: Authorized<SeriesRef>,
  dates: readonly CalendarDate[],
  why: Gap['why'],
): Promise<void> {
  await sql`
    insert into series_gaps (series_id, date, why)
    select ${series.id}, date, ${why} from unnest(${[...dates]}::date[]) as date
    on conflict do nothing`.execute(tx)
}

/** In place of activities that are about to be deleted, so that no rule makes them again. */
export async function leaveGaps(tx: Tx, { ids }: Authorized<ActivityIds>): Promise<void> {
  await sql`
    insert into series_gaps (series_id, date, why)
    select series_ref, series_date, 'deleted' from activities
    where id = any(${ids}::uuid[]) and series_ref is not null
    on conflict do nothing`.execute(tx)
}

export async function deleteGapsFrom(tx: Tx, series: Authorized<SeriesRef>, from: CalendarDate): Promise<void> {
  await tx.deleteFrom('series_gaps').where('series_id', '=', series.id).where('date', '>=', from).execute()
}

export async function deleteGapsOn(
  tx: Tx,
  series: Authorized<SeriesRef>,
  dates: readonly CalendarDate[],
): Promise<void> {
  await sql`delete from series_gaps where series_id = ${series.id} and date = any(${[...dates]}::date[])`.execute(tx)
}

/** Each to another date, and with what is kept of it. */
export async function replaceGaps(
  tx: Tx,
  series: Authorized<SeriesRef>,
  changed: readonly { was: CalendarDate; gap: Gap }[],
): Promise<void> {
  if (changed.length === 0) return
  await deleteGapsOn(
    tx,
    series,
    changed.map(({ was }) => was),
  )
  await sql`
    insert into series_gaps (series_id, date, why, taken_out)
    select ${series.id}, date, why, taken_out
    from unnest(
      ${changed.map(({ gap }) => gap.date)}::date[],
      ${changed.map(({ gap }) => gap.why)}::text[],
      ${changed.map(({ gap }) => gap.taken_out && JSON.stringify(gap.taken_out))}::jsonb[]
    ) as gap (date, why, taken_out)`.execute(tx)
}
