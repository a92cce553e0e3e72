import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import { sql } from 'kysely'
import type { KnownVersion } from '../../calendars/fetch-calendar.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { StoredAddress } from './calendar-address.ts'

const refColumns = [
  'followed_calendars.id',
  'followed_calendars.family_id',
  'followed_calendars.address',
  'followed_calendars.sealed_address',
  'followed_calendars.kind',
  'followed_calendars.etag',
  'followed_calendars.last_modified',
  'followed_calendars.taken_until',
  'followed_calendars.taken_zone',
  'followed_calendars.failures',
] as const

export interface CalendarRef extends KnownVersion, StoredAddress {
  family_id: string
  kind: FollowedKind
  taken_until: string | null
  taken_zone: string | null
  failures: number
}

export interface ChildIds {
  ids: readonly string[]
}

export type StoredCalendar = Omit<FollowedCalendar, 'address'> & StoredAddress

export function listCalendars(db: Db, familyId: string): Promise<StoredCalendar[]> {
  return selectCalendars(db)
    .where('followed_calendars.family_id', '=', familyId)
    .orderBy('followed_calendars.created_at')
    .orderBy('followed_calendars.id')
    .execute()
}

export function readCalendarRow(db: Db, familyId: string, id: string): Promise<StoredCalendar | undefined> {
  return selectCalendars(db)
    .where('followed_calendars.family_id', '=', familyId)
    .where('followed_calendars.id', '=', id)
    .executeTakeFirst()
}

function selectCalendars(db: Db) {
  return db
    .selectFrom('followed_calendars')
    .leftJoin('users', 'users.id', 'followed_calendars.added_by')
    .select(['followed_calendars.id', 'followed_calendars.id as uuid', 'name', 'kind', 'read_at'])
    .select([
      'address',
      'sealed_address',
      'next_read_at',
      'users.username as added_by',
      'followed_calendars.created_at',
    ])
    .select([
      sql<CalendarFailure | null>`failure`.as('failure'),
      sql<string[]>`array(
        select child_id from followed_calendar_children as followed join children on children.id = child_id
        where followed.calendar_id = followed_calendars.id order by children.created_at, child_id
      )`.as('child_uuids'),
      sql<number>`(select count(*) from outside_entries where calendar_id = followed_calendars.id)`.as('entries'),
    ])
}

export function findCalendar(db: Db, familyId: string, id: string): Promise<CalendarRef | undefined> {
  return selectRef(db, familyId, id).executeTakeFirst()
}

export function lockCalendar(tx: Tx, familyId: string, id: string): Promise<CalendarRef | undefined> {
  return selectRef(tx, familyId, id).forUpdate().executeTakeFirst()
}

function selectRef(db: Db, familyId: string, id: string) {
  return db.selectFrom('followed_calendars').select(refColumns).where('family_id', '=', familyId).where('id', '=', id)
}

/** The lock on the table, held without a row as well, keeps keys from being dropped until the write ends. */
export function lockAddresses(tx: Tx, familyId: string): Promise<StoredAddress[]> {
  return tx
    .selectFrom('followed_calendars')
    .select(['id', 'address', 'sealed_address'])
    .where('family_id', '=', familyId)
    .forUpdate()
    .execute()
}

export async function childrenOf(tx: Tx, { id }: { id: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('followed_calendar_children')
    .select('child_id')
    .where('calendar_id', '=', id)
    .orderBy('child_id')
    .execute()
  return rows.map(({ child_id }) => child_id)
}

export async function zoneOf(db: Db, familyId: string): Promise<string | null> {
  const family = await db.selectFrom('families').select('time_zone').where('id', '=', familyId).executeTakeFirst()
  return family?.time_zone ?? null
}

interface NewCalendar {
  id: string
  family_id: string
  name: string
  sealed_address: Buffer
  kind: FollowedKind
  next_read_at: string
  added_by: string
  created_at: string
}

export async function insertCalendar(tx: Tx, calendar: NewCalendar): Promise<void> {
  const unread = { etag: null, last_modified: null, taken_until: null, taken_zone: null, read_at: null, failure: null }
  await tx
    .insertInto('followed_calendars')
    .values({ ...calendar, ...unread })
    .execute()
}

export async function setChildren(
  tx: Tx,
  { id, family_id }: Pick<CalendarRef, 'id' | 'family_id'>,
  { ids }: Authorized<ChildIds>,
): Promise<void> {
  await sql`
    delete from followed_calendar_children where calendar_id = ${id} and child_id <> all(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into followed_calendar_children (calendar_id, child_id, family_id)
    select ${id}, child_id, ${family_id} from unnest(${ids}::uuid[]) as child_id
    on conflict do nothing`.execute(tx)
}

interface CalendarChange {
  name?: string | undefined
  sealed_address?: Buffer | undefined
  kind?: FollowedKind | undefined
}

export async function updateCalendar(
  tx: Tx,
  calendar: Authorized<CalendarRef>,
  { name, sealed_address, kind }: CalendarChange,
): Promise<void> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(sealed_address !== undefined && { sealed_address, address: null }),
    ...(kind !== undefined && { kind }),
  }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('followed_calendars').set(changes).where('id', '=', calendar.id).execute()
}

/** Of calendars whose address is stored as it is. */
export function unsealedCalendars(db: Db): Promise<{ id: string; family_id: string }[]> {
  return db.selectFrom('followed_calendars').select(['id', 'family_id']).where('address', 'is not', null).execute()
}

export async function replaceBySealed(tx: Tx, { id }: CalendarRef, sealed_address: Buffer): Promise<void> {
  await tx.updateTable('followed_calendars').set({ sealed_address, address: null }).where('id', '=', id).execute()
}

/** The next reading takes it in full, and the earlier failures count no more. */
export async function forgetVersion(tx: Tx, calendar: Authorized<CalendarRef>, claimedUntil: Date): Promise<void> {
  const forgotten = { etag: null, last_modified: null, taken_until: null, failures: 0 }
  await tx
    .updateTable('followed_calendars')
    .set({ ...forgotten, next_read_at: claimedUntil.toISOString() })
    .where('id', '=', calendar.id)
    .execute()
}

export async function deleteCalendar(tx: Tx, calendar: Authorized<CalendarRef>): Promise<void> {
  await tx.deleteFrom('followed_calendars').where('id', '=', calendar.id).execute()
}

/** Of several processes, each gets others. */
export function claimDue(db: Db, now: Date, claimedUntil: Date, most: number): Promise<CalendarRef[]> {
  return db
    .updateTable('followed_calendars')
    .set({ next_read_at: claimedUntil.toISOString() })
    .where('id', 'in', (due) =>
      due
        .selectFrom('followed_calendars as waiting')
        .select('waiting.id')
        .where('waiting.next_read_at', '<=', now.toISOString())
        .orderBy('waiting.next_read_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(refColumns)
    .execute()
}

interface ReadResult extends Partial<KnownVersion> {
  taken_until?: string
  taken_zone?: string | null
  read_at?: string
  next_read_at: string
  failures: number
  failure?: CalendarFailure | null
}

export async function noteReading(db: Db, { id }: CalendarRef, result: ReadResult): Promise<void> {
  await db.updateTable('followed_calendars').set(result).where('id', '=', id).execute()
}
