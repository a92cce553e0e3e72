import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { insertFamily } from '../auth/auth.repository.ts'

/** Whoever signs up with a contact and whoever asks for somebody with it come one after the other. */
export async function lockContacts(tx: Tx, contacts: string[]): Promise<void> {
  for (const contact of contacts.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 0))`.execute(tx)
  }
}

/** Of the user who has the contact. */
export async function familyOfContact(tx: Tx, contact: string): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select('family_id')
    .where((row) => row.or([sql<boolean>`lower(email) = lower(${contact})`, row('phone', '=', contact)]))
    .executeTakeFirst()
  return user?.family_id ?? null
}

/** The family that waits for whoever has the contact; for somebody who was never asked before, a new one. */
export async function askedPlaceholder(tx: Tx, contact: string, now: Date): Promise<string> {
  const last_requested_at = now.toISOString()
  const known = await tx
    .updateTable('placeholders')
    .set({ last_requested_at })
    .where('contact', '=', contact)
    .returning('family_id')
    .executeTakeFirst()
  if (known) return known.family_id
  const family_id = await insertFamily(tx, now)
  await tx.insertInto('placeholders').values({ family_id, contact, last_requested_at }).execute()
  return family_id
}

export function childrenOf(tx: Tx, familyId: string) {
  return tx.selectFrom('children').select(['id', 'family_id', 'first_name']).where('family_id', '=', familyId).execute()
}

export function insertPlaceholderChild(
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

/** A link for a request that still waits, and does not go before the link is there. */
export async function insertInviteLink(
  db: Db,
  link: { code_hash: Buffer; connection_id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('invite_links')
    .columns(['code_hash', 'connection_id', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('connections')
        .select((row) => [
          row.val(link.code_hash).as('code_hash'),
          'id as connection_id',
          sql<string>`${now.toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', link.connection_id)
        .where('status', '=', 'pending')
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Children for whom nobody asks any more. */
export async function deleteUnasked(tx: Tx, familyIds: string[]): Promise<void> {
  await sql`
    delete from children
    where family_id = any(${familyIds}::uuid[]) and not exists (
      select from connections where child2_id = children.id and status = 'pending'
    )`.execute(tx)
}

/** True where nobody has mailed the contact since a moment; from then on, somebody has. */
export async function takeMailing(tx: Tx, contact: string, since: Date, now: Date): Promise<boolean> {
  const mailed_at = now.toISOString()
  const taken = await tx
    .insertInto('mailed_contacts')
    .values({ contact, mailed_at })
    .onConflict((conflict) =>
      conflict
        .column('contact')
        .doUpdateSet({ mailed_at })
        .where('mailed_contacts.mailed_at', '<=', since.toISOString()),
    )
    .returning('contact')
    .executeTakeFirst()
  return taken !== undefined
}

export function deleteMailingsUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'mailed_contacts', sql`mailed_at <= ${moment.toISOString()}`)
}

/** So many at most. First the placeholders, which somebody who signs up may take at the same moment. */
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

export async function deleteFamilies(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('families').where('id', 'in', ids).execute()
}
