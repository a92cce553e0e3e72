import { monthsAhead } from '@parent-activity/domain/activities/series-rule'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { Hosts } from '../activities.repository.ts'

export type SeriesRef = Selectable<Tables['series']>
export type NewSeries = Omit<SeriesRef, 'family_id'>

const ruleColumns = [
  'series.id',
  'series.family_id',
  'series.series_id',
  'series.weekdays',
  'series.every_weeks',
  'series.from_date',
  'series.until_date',
  'series.skips_days_off',
  'series.rolled_until',
] as const

function selectSeries(db: Db, familyId: string) {
  return db.selectFrom('series').select(ruleColumns).where('series.family_id', '=', familyId)
}

export function findSeriesOf(db: Db, familyId: string, activityId: string) {
  return selectSeries(db, familyId)
    .innerJoin('activities', 'activities.series_ref', 'series.id')
    .where('activities.id', '=', activityId)
    .executeTakeFirst()
}

/** The family is locked, so that the rule can't change meanwhile. */
export function findSeriesCalled(tx: Tx, familyId: string, seriesId: string) {
  return selectSeries(tx, familyId).where('series.series_id', '=', seriesId).executeTakeFirst()
}

/** Of a host child, even if days off have taken all of its dates out. Dates of other children can have the same name. */
export function findSeriesHosted(tx: Tx, familyId: string, seriesId: string, childId: string) {
  return selectSeries(tx, familyId)
    .where('series.series_id', '=', seriesId)
    .where(
      sql<boolean>`(
        exists (
          select from activities join activity_hosts on activity_id = activities.id
          where series_ref = series.id and child_id = ${childId}
        )
        or exists (
          select from series_gaps where series_gaps.series_id = series.id and taken_out -> 'hosts' ? ${childId}::text
        )
      )`,
    )
    .executeTakeFirst()
}

/** Families with a series that is not planned far enough by their own clock, in the order of their ids. */
export async function findFamiliesToRollOn(db: Db, now: Date, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ family_id: string }>`
    select distinct family_id
    from series join families on families.id = family_id
    where until_date is null
      and rolled_until < (${now.toISOString()}::timestamptz at time zone coalesce(time_zone, 'UTC'))::date
        + ${`${monthsAhead} months`}::interval
      and (${after}::uuid is null or family_id > ${after}::uuid)
    order by family_id
    limit ${most}`.execute(db)
  return rows.map(({ family_id }) => family_id)
}

/** Series without an end that are planned to before a day. */
export function findSeriesToRollOn(tx: Tx, familyId: string, before: CalendarDate) {
  return selectSeries(tx, familyId)
    .where('until_date', 'is', null)
    .where('rolled_until', '<', before)
    .orderBy('series.id')
    .forUpdate()
    .execute()
}

/** Also of dates that were made without a rule. */
export async function isSeriesIdTaken(tx: Tx, familyId: string, seriesId: string): Promise<boolean> {
  const { rows } = await sql`
    select from series where family_id = ${familyId} and series_id = ${seriesId}
    union all
    (select from activities where family_id = ${familyId} and series_id = ${seriesId} limit 1)`.execute(tx)
  return rows.length > 0
}

export async function insertSeries(tx: Tx, { family_id }: Authorized<Hosts>, series: NewSeries): Promise<void> {
  await tx
    .insertInto('series')
    .values({ ...series, family_id })
    .execute()
}

export async function updateSeries(
  tx: Tx,
  series: Authorized<SeriesRef>,
  change: Updateable<Omit<NewSeries, 'id' | 'series_id'>>,
): Promise<void> {
  await tx.updateTable('series').set(change).where('id', '=', series.id).execute()
}

export const isEmptySeries = sql<boolean>`
  not exists (select from activities where series_ref = series.id)
  and not exists (select from series_gaps where series_gaps.series_id = series.id and taken_out is not null)`

/** Without a row there is nothing that new dates could be like. */
export async function deleteEmptySeries(tx: Tx, familyId: string): Promise<void> {
  await sql`delete from series where family_id = ${familyId} and ${isEmptySeries}`.execute(tx)
}
