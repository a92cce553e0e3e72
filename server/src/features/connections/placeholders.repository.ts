import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { insertFamily } from '../auth/auth.repository.ts'
import { isBlockedBy } from './is-blocked-by.ts'

export async function lockContact(tx: Tx, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 0))`.execute(tx)
}

/** A family that blocked the asking one is treated as missing. */
export async function hasFindableAccount(tx: Tx, contact: string, askingFamilyId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where((row) => row.or([sql<boolean>`lower(email) = lower(${contact})`, row('phone', '=', contact)]))
    .where(sql<boolean>`not ${isBlockedBy(askingFamilyId, sql.ref('users.family_id'))}`)
    .executeTakeFirst()
  return user !== undefined
}

export async function askedPlaceholder(tx: Tx, contact: string, now: Date): Promise<string> {
  // With a clock that is behind, a request would soon be deleted as old.
  const last_requested_at = sql<string>`
    greatest(${now.toISOString()}::timestamptz, (select seen_at from clock_watch))`
  const known = await tx
    .updateTable('placeholders')
    .set({ last_requested_at })
    .where('contact', '=', contact)
    .returning('family_id')
    .executeTakeFirst()
  if (known) return known.family_id
  const family_id = await insertFamily(tx, null, now)
  await tx.insertInto('placeholders').values({ family_id, contact, last_requested_at }).execute()
  return family_id
}

export function childrenOf(tx: Tx, familyId: string) {
  return tx.selectFrom('children').select(['id', 'family_id', 'first_name']).where('family_id', '=', familyId).execute()
}

export function insertNamedChild(
  tx: Tx,
  child: { family_id: string; first_name: string; birth_year: number | null },
  now: Date,
) {
  const unsaid = { last_name: '', birth_date: null, age: null, grade: null, school: null, interests: null }
  return tx
    .insertInto('children')
    .values({ ...unsaid, ...child, id: randomUUID(), created_at: now.toISOString() })
    .returning(['id', 'family_id'])
    .executeTakeFirstOrThrow()
}

export async function countNames(tx: Tx, placeholderId: string, askingFamilyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('connections')
    .select((row) => row.fn.count<number>('child2_id').distinct().as('count'))
    .where('family1_id', '=', askingFamilyId)
    .where('family2_id', '=', placeholderId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteUnaskedChildren(tx: Tx, familyIds: string[]): Promise<void> {
  await sql`
    delete from children using placeholders
    where placeholders.family_id = any(${familyIds}::uuid[]) and children.family_id = placeholders.family_id
      and not exists (select from connections where child2_id = children.id and status = 'pending')`.execute(tx)
}

/** Also deletes families without any asked child. */
export async function deleteUnasked(tx: Tx, familyIds: string[]): Promise<void> {
  // Requests being sent hold the placeholder too.
  await sql`select from placeholders where family_id = any(${familyIds}::uuid[]) for update`.execute(tx)
  await deleteUnaskedChildren(tx, familyIds)
  await sql`
    delete from families using placeholders
    where placeholders.family_id = any(${familyIds}::uuid[]) and families.id = placeholders.family_id
      and not exists (select from children where children.family_id = families.id)`.execute(tx)
}

/** Somebody who registers may take placeholders meanwhile, so they are locked first. */
export async function deletePlaceholdersBefore(tx: Tx, moment: Date, most: number): Promise<number> {
  const { rows: gone } = await sql<{ family_id: string }>`
    delete from placeholders where family_id = any(array(
      select family_id from placeholders
      where last_requested_at < ${moment.toISOString()} limit ${most} for update skip locked
    )) returning family_id`.execute(tx)
  await deleteFamilies(
    tx,
    gone.map(({ family_id }) => family_id),
  )
  return gone.length
}

async function deleteFamilies(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('families').where('id', 'in', ids).execute()
}
