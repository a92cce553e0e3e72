import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import { activityColumns, type ActivityRef } from '../activity-columns.ts'
import { placesTaken } from '../places-taken.ts'
import type { SeriesChange } from './series-change.ts'
import type { SeriesRef } from './series.repository.ts'

/** One of a series with a rule. */
export interface SeriesDate extends ActivityRef {
  /** The day that the rule gave it. */
  series_date: CalendarDate
  is_detached: boolean
}

const dateColumns = [...activityColumns, 'activities.series_date', 'activities.is_detached'] as const

function selectDates(db: Db, series: Pick<SeriesRef, 'id'>) {
  return db
    .selectFrom('activities')
    .select(dateColumns)
    .where('series_ref', '=', series.id)
    .$narrowType<{ series_date: CalendarDate }>()
}

export function findDates(db: Db, series: SeriesRef, from: CalendarDate): Promise<SeriesDate[]> {
  return selectDates(db, series).where('start_date', '>=', from).orderBy('start_date').orderBy('id').execute()
}

/** In the order of other writes, as are those of a change that begins with one activity. */
export function lockDates(tx: Tx, series: SeriesRef, from: CalendarDate, id: string): Promise<SeriesDate[]> {
  return selectDates(tx, series)
    .where((date) => date.or([date('start_date', '>=', from), date('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** New dates are like the latest one that was not changed on its own. */
export function findTemplate(tx: Tx, series: SeriesRef): Promise<SeriesDate | undefined> {
  return selectDates(tx, series).orderBy('is_detached').orderBy('series_date', 'desc').limit(1).executeTakeFirst()
}

/** The days of the rule that have a row, wherever it was moved to. */
export async function findSeriesDates(tx: Tx, series: SeriesRef): Promise<Set<CalendarDate>> {
  const rows = await tx
    .selectFrom('activities')
    .select('series_date')
    .where('series_ref', '=', series.id)
    .$narrowType<{ series_date: CalendarDate }>()
    .execute()
  return new Set(rows.map(({ series_date }) => series_date))
}

/** Only if it has a rule to be unlike of. */
export async function detachFromSeries(tx: Tx, { id }: Authorized<ActivityRef>): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ is_detached: true })
    .where('id', '=', id)
    .where('series_ref', 'is not', null)
    .execute()
}

export async function mostComing(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(${placesTaken}) as most from activities where id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows[0]?.most ?? 0
}

export type ChangedDate = Pick<SeriesDate, 'id' | 'is_detached' | 'start_date' | 'end_date' | 'start_time' | 'end_time'>

export async function updateDates(
  tx: Tx,
  _series: Authorized<SeriesRef>,
  dates: readonly ChangedDate[],
  details: SeriesChange['details'],
  changedBy: string,
): Promise<void> {
  const all = <Field extends keyof ChangedDate>(field: Field) => dates.map((date) => date[field])
  const set: RawBuilder<unknown>[] = Object.entries(details).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`
    update activities set ${sql.join([
      sql`is_detached = changed.is_detached`,
      sql`start_date = changed.start_date, end_date = changed.end_date`,
      sql`start_time = changed.start_time, end_time = changed.end_time`,
      sql`changed_by = ${changedBy}`,
      ...set,
    ])}
    from unnest(
      ${all('id')}::uuid[], ${all('is_detached')}::boolean[],
      ${all('start_date')}::date[], ${all('end_date')}::date[],
      ${all('start_time')}::text[], ${all('end_time')}::text[]
    ) as changed (id, is_detached, start_date, end_date, start_time, end_time)
    where activities.id = changed.id`.execute(tx)
}

/** One statement, because dates change places. Includes those that otherwise stay as they are. */
export async function moveSeriesDates(
  tx: Tx,
  _series: Authorized<SeriesRef>,
  dates: readonly Pick<SeriesDate, 'id' | 'series_date'>[],
  weekdays: readonly number[],
): Promise<void> {
  await sql`
    update activities set series_date = changed.series_date, recurring_days = ${[...weekdays]}::integer[]
    from unnest(${dates.map(({ id }) => id)}::uuid[], ${dates.map(({ series_date }) => series_date)}::date[])
      as changed (id, series_date)
    where activities.id = changed.id`.execute(tx)
}
