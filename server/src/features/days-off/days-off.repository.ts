import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { sql, type NotNull } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface DayOffRef {
  id: string
  family_id: string
  calendar_id: string | null
}

export interface FamilyChildren {
  family_id: string
  child_ids: string[]
}

export interface DayOffDates {
  name: string
  from_date: CalendarDate
  to_date: CalendarDate
}

interface NewDayOff extends DayOffDates {
  id: string
  takes_out: boolean
  added_by: string | null
  taken_from?: string
  calendar_id?: string
  event_uid?: string
}

/** The calendar shows the past year. */
const keptDays = 400

export interface ListedDayOff extends DayOffDates {
  id: string
  takes_out: boolean
  taken_from: string | null
  calendar_id: string | null
  member_name: string | null
  calendar_name: string | null
  child_uuids: string[]
}

export interface StoredDayOff extends ListedDayOff {
  is_changed: boolean
  is_removed: boolean
  created_at: string
}

export function listDaysOff(db: Db, familyId: string, from: CalendarDate): Promise<ListedDayOff[]> {
  return selectDaysOff(db, familyId)
    .where('to_date', '>=', from)
    .where('is_removed', '=', false)
    .orderBy('from_date')
    .orderBy('to_date')
    .orderBy('days_off.id')
    .execute()
}

export function readDayOff(db: Db, familyId: string, id: string): Promise<ListedDayOff | undefined> {
  return selectDaysOff(db, familyId).where('days_off.id', '=', id).where('is_removed', '=', false).executeTakeFirst()
}

export function allDaysOff(db: Db, familyId: string): Promise<StoredDayOff[]> {
  return selectDaysOff(db, familyId)
    .select(['is_changed', 'is_removed', 'days_off.created_at'])
    .orderBy('from_date')
    .orderBy('days_off.id')
    .execute()
}

function selectDaysOff(db: Db, familyId: string) {
  return db
    .selectFrom('days_off')
    .leftJoin('users', 'users.id', 'days_off.added_by')
    .leftJoin('followed_calendars', 'followed_calendars.id', 'days_off.calendar_id')
    .select(['days_off.id', 'days_off.name', 'from_date', 'to_date', 'takes_out', 'taken_from', 'calendar_id'])
    .select(['users.username as member_name', 'followed_calendars.name as calendar_name'])
    .select(
      sql<string[]>`array(
        select child_id from days_off_children join children on children.id = child_id
        where day_off_id = days_off.id order by children.created_at, children.id
      )`.as('child_uuids'),
    )
    .where('days_off.family_id', '=', familyId)
}

export function findDayOff(tx: Tx, familyId: string, id: string): Promise<DayOffRef | undefined> {
  return tx
    .selectFrom('days_off')
    .select(['id', 'family_id', 'calendar_id'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps them from being deleted until days off refer to them. */
export async function holdChildren(tx: Tx, familyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('children')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

export async function countDaysOff(tx: Tx, familyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('days_off')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDaysOff(
  tx: Tx,
  children: Authorized<FamilyChildren>,
  daysOff: readonly NewDayOff[],
  now: Date,
): Promise<void> {
  if (daysOff.length === 0) return
  const { family_id } = children
  const created_at = now.toISOString()
  await tx
    .insertInto('days_off')
    .values(
      daysOff.map((dayOff) => ({
        taken_from: null,
        calendar_id: null,
        event_uid: null,
        ...dayOff,
        family_id,
        created_at,
      })),
    )
    .execute()
  await insertChildren(tx, idsOf(daysOff), children)
}

export async function updateDayOff(
  tx: Tx,
  { id }: Authorized<DayOffRef>,
  change: Partial<DayOffDates> & { takes_out?: boolean; is_changed?: boolean },
): Promise<void> {
  await tx.updateTable('days_off').set(change).where('id', '=', id).execute()
}

export async function replaceChildren(
  tx: Tx,
  daysOff: readonly Authorized<DayOffRef>[],
  children: Authorized<FamilyChildren>,
): Promise<void> {
  const ids = idsOf(daysOff)
  await sql`delete from days_off_children where day_off_id = any(${ids}::uuid[])`.execute(tx)
  await insertChildren(tx, ids, children)
}

async function insertChildren(
  tx: Tx,
  ids: readonly string[],
  { family_id, child_ids }: Authorized<FamilyChildren>,
): Promise<void> {
  await sql`
    insert into days_off_children (day_off_id, child_id, family_id)
    select day_off_id, child_id, ${family_id}
    from unnest(${[...ids]}::uuid[]) as day_off_id cross join unnest(${child_ids}::uuid[]) as child_id`.execute(tx)
}

export async function deleteDaysOff(tx: Tx, daysOff: readonly Authorized<DayOffRef>[]): Promise<void> {
  await sql`delete from days_off where id = any(${idsOf(daysOff)}::uuid[])`.execute(tx)
}

function idsOf(daysOff: readonly { id: string }[]): string[] {
  return daysOff.map(({ id }) => id)
}

/** Kept, so that its calendar does not bring it back. */
export async function hideDayOff(tx: Tx, { id }: Authorized<DayOffRef>): Promise<void> {
  await tx.updateTable('days_off').set({ is_removed: true }).where('id', '=', id).execute()
}

/** Runs before the child is deleted. */
export async function deleteDaysOffOfOnly(tx: Tx, childId: string): Promise<void> {
  await sql`
    delete from days_off
    where id in (select day_off_id from days_off_children where child_id = ${childId})
      and not exists (select from days_off_children where day_off_id = days_off.id and child_id <> ${childId})`.execute(
    tx,
  )
}

export function deleteOldDaysOff(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'days_off', sql`to_date < ${addDays(utcDay(now), -keptDays)}`)
}

export interface CalendarDayOff extends DayOffRef, DayOffDates {
  event_uid: string
  is_changed: boolean
  is_removed: boolean
  child_ids: string[]
}

export function findDaysOffOfCalendar(
  tx: Tx,
  { id, family_id }: { id: string; family_id: string },
): Promise<CalendarDayOff[]> {
  return tx
    .selectFrom('days_off')
    .select(['id', 'family_id', 'calendar_id', 'event_uid', 'name', 'from_date', 'to_date', 'is_changed', 'is_removed'])
    .select(sql<string[]>`array(select child_id from days_off_children where day_off_id = days_off.id)`.as('child_ids'))
    .where('family_id', '=', family_id)
    .where('calendar_id', '=', id)
    .$narrowType<{ event_uid: NotNull }>()
    .execute()
}
