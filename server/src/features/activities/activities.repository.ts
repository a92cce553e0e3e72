import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql, type ExpressionBuilder, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { ChildRef } from '../children/children.repository.ts'
import { activityColumns, type ActivityRef } from './activity-columns.ts'
import type { Host } from './activity-entries.repository.ts'
import { isSameSeries, seriesColumns } from './same-series.ts'

export type NewActivity = Omit<ActivityRef, 'family_id' | 'created_at' | 'changed_by'> &
  Partial<SeriesPlace> & { outside_uid?: string }

/** Its place in a series with a rule. */
export interface SeriesPlace {
  series_ref: string
  series_date: CalendarDate
  is_detached: boolean
}

export interface ActivityIds {
  ids: string[]
}
type ActivityChange = Updateable<Omit<NewActivity, 'id'>>

export interface Hosts {
  family_id: string
  children: readonly [Host, ...Host[]]
}

/** A full lock would deadlock with notices, whose foreign key locks the activity too. */
export function findActivity(tx: Tx, familyId: string, id: string) {
  return tx
    .selectFrom('activities')
    .select(activityColumns)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns what others go on hosting. */
export async function deleteHost(tx: Tx, { id }: Authorized<ChildRef>): Promise<string[]> {
  const rows = await tx.deleteFrom('activity_hosts').where('child_id', '=', id).returning('activity_id').execute()
  return rows.map(({ activity_id }) => activity_id)
}

export function findHosts(tx: Tx, activity: ActivityRef) {
  return tx
    .selectFrom('activity_hosts')
    .innerJoin('children', 'children.id', 'activity_hosts.child_id')
    .select(['children.id', 'children.first_name', 'children.last_name'])
    .where('activity_hosts.activity_id', '=', activity.id)
    .orderBy('activity_hosts.position')
    .execute()
}

export async function insertActivities(tx: Tx, hosts: Authorized<Hosts>, activities: NewActivity[], now: Date) {
  const { family_id } = hosts
  const created_at = now.toISOString()
  const rows = await tx
    .insertInto('activities')
    .values(activities.map((activity) => ({ ...activity, family_id, created_at })))
    .returning(activityColumns)
    .execute()
  const activityIds = rows.map(({ id }) => id)
  const childIds = hosts.children.map(({ id }) => id)
  // Arrays: a year of dates with many hosts exceeds the limit of parameters.
  await sql`
    insert into activity_hosts (activity_id, child_id, family_id, position)
    select activity_id, child_id, ${family_id}, position
    from unnest(${activityIds}::uuid[]) as activity_id
    cross join unnest(${childIds}::uuid[]) with ordinality as host (child_id, position)`.execute(tx)
  return rows
}

export async function updateActivity(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  change: ActivityChange,
  changed_by: string,
): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ ...change, changed_by })
    .where('id', '=', activity.id)
    .execute()
}

/** Only for the activity's own family. */
export async function changerOf(db: Db, familyId: string, id: string): Promise<string | undefined> {
  const changer = await db
    .selectFrom('activities')
    .innerJoin('users', 'users.id', 'activities.changed_by')
    .select('users.username')
    .where('activities.family_id', '=', familyId)
    .where('activities.id', '=', id)
    .executeTakeFirst()
  return changer?.username
}

export async function deleteActivities(tx: Tx, { ids }: Authorized<ActivityIds>): Promise<void> {
  await sql`delete from activities where id = any(${ids}::uuid[])`.execute(tx)
}

type HostChild = Pick<ChildRef, 'id' | 'family_id'>

export interface Series {
  series_id: string | null
  name: string
  from: string
}

export function findSeries(db: Db, child: HostChild, { series_id, name, from }: Series) {
  const series = { series_id: sql`${series_id}::text`, name: sql`${name}::text` }
  return hostedBy(db, child)
    .select('start_date')
    .where('start_date', '>=', from)
    .where(isSameSeries(seriesColumns('activities'), series))
    .orderBy('start_date')
}

export function lockSeries(tx: Tx, child: Authorized<ChildRef>, series: Series) {
  return findSeries(tx, child, series).clearOrderBy().orderBy('id').forNoKeyUpdate().execute()
}

export function lockHosted(tx: Tx, child: Authorized<ChildRef>) {
  return hostedBy(tx, child)
    .select((activity) => activity.exists(otherHosts(activity, child)).as('with_others'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function otherHosts(activity: ExpressionBuilder<Tables, 'activities'>, child: ChildRef) {
  return activity
    .selectFrom('activity_hosts')
    .select('child_id')
    .whereRef('activity_id', '=', 'activities.id')
    .where('child_id', '!=', child.id)
}

function hostedBy(db: Db, child: HostChild) {
  return db
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', child.family_id)
    .where('id', 'in', (activity) =>
      activity.selectFrom('activity_hosts').select('activity_id').where('child_id', '=', child.id),
    )
}
