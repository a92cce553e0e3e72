import type { LinkGuest } from '@parent-activity/contract/link-guests'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Tables } from '../../db/tables.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface LinkGuestRef {
  id: string
  activity_id: string
  asked_at: string | null
}

const shownColumns = [
  'id',
  'id as uuid',
  'child_name',
  'status',
  'parent_name',
  'reply_note',
  'message',
  'answered_at',
  'waiting_since',
  'offered_until',
  'opened_at',
  'confirmed_at',
  'asking_name',
  'asked_at',
  'created_at',
] as const

export function listLinkGuests(db: Db, activityId: string): Promise<LinkGuest[]> {
  return db
    .selectFrom('link_guests')
    .select(shownColumns)
    .where('activity_id', '=', activityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function linkGuestsOfFamily(db: Db, familyId: string): Promise<(LinkGuest & { activity_uuid: string })[]> {
  return db
    .selectFrom('link_guests')
    .select([...shownColumns, 'activity_id as activity_uuid'])
    .where('host_family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function readLinkGuest(db: Db, id: string): Promise<LinkGuest> {
  return db.selectFrom('link_guests').select(shownColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findLinkGuest(tx: Tx, familyId: string, id: string): Promise<LinkGuestRef | undefined> {
  return tx
    .selectFrom('link_guests')
    .select(['id', 'activity_id', 'asked_at'])
    .where('id', '=', id)
    .where('host_family_id', '=', familyId)
    .executeTakeFirst()
}

export async function countLinkGuests(tx: Tx, activityId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('link_guests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertLinkGuest(tx: Tx, guest: Insertable<Tables['link_guests']>): Promise<void> {
  await tx.insertInto('link_guests').values(guest).execute()
}

export async function replaceCode(tx: Tx, guest: Authorized<LinkGuestRef>, code_hash: Buffer): Promise<void> {
  await tx.updateTable('link_guests').set({ code_hash }).where('id', '=', guest.id).execute()
}

export async function deleteLinkGuest(tx: Tx, guest: Authorized<LinkGuestRef>): Promise<void> {
  await tx.deleteFrom('link_guests').where('id', '=', guest.id).execute()
}

/** The place moves to the device that asked. */
export async function confirmAsking(tx: Tx, guest: Authorized<LinkGuestRef>, now: Date): Promise<void> {
  await sql`
    update link_guests
    set
      confirmed_device = asking_device, confirmed_at = ${now.toISOString()}::timestamptz,
      answered_device = asking_device, parent_name = asking_name,
      asking_device = null, asking_name = null, asked_at = null
    where id = ${guest.id}`.execute(tx)
}

/** No guest can be asked again, so their answers go with what they were invited to. */
export async function deleteLinkGuestsOf(tx: Tx, activityIds: string[]): Promise<void> {
  await sql`delete from link_guests where activity_id = any(${activityIds}::uuid[])`.execute(tx)
}

const keptDays = 30

export function deleteOldLinkGuests(db: Db, now: Date): Promise<number> {
  const isOver = sql<boolean>`activity_id in (
    select id from activities where end_date < ${addDays(utcDay(now), -keptDays)}::date
  )`
  return deleteInBatches(db, 'link_guests', isOver)
}
