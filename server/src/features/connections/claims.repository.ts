import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { isOfPair } from '../../db/connected-children.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export interface LinkedRequest {
  family1_id: string
  family2_id: string
  contact: string
}

/** The request to which a link belongs, as long as it waits for somebody to sign up. */
export function findLinkedRequest(tx: Tx, codeHash: Buffer, madeSince: Date): Promise<LinkedRequest | undefined> {
  return tx
    .selectFrom('invite_links')
    .innerJoin('connections', 'connections.id', 'invite_links.connection_id')
    .innerJoin('placeholders', 'placeholders.family_id', 'connections.family2_id')
    .select(['connections.family1_id', 'connections.family2_id', 'placeholders.contact'])
    .where('invite_links.code_hash', '=', codeHash)
    .where('invite_links.created_at', '>', madeSince.toISOString())
    .where('connections.status', '=', 'pending')
    .executeTakeFirst()
}

/** Takes them from everybody else who signs up at the same moment; gives those that were still there. */
export async function takePlaceholders(tx: Tx, contacts: string[]): Promise<string[]> {
  const rows = await tx.deleteFrom('placeholders').where('contact', 'in', contacts).returning('family_id').execute()
  return rows.map(({ family_id }) => family_id)
}

/**
 * All that wait for these families but those of one family to one of them, to whom the contact is proven. Tells
 * whether there are any.
 */
export async function doubtRequests(
  tx: Tx,
  familyIds: string[],
  proven: { family1_id: string; family2_id: string } | undefined,
): Promise<boolean> {
  const { numUpdatedRows: doubted } = await tx
    .updateTable('connections')
    .set({ needs_confirmation: true })
    .where('family2_id', '=', sql<string>`any(${familyIds}::uuid[])`)
    .where('status', '=', 'pending')
    .where((row) =>
      proven ? row.not(row.and({ family1_id: proven.family1_id, family2_id: proven.family2_id })) : row.lit(true),
    )
    .executeTakeFirstOrThrow()
  return doubted > 0n
}

export async function doubtFamily(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('families').set({ contact_unproven: true }).where('id', '=', id).execute()
}

/** What a family asked of those it is about to take over: children of one family are together already. */
export async function deleteOwnRequests(tx: Tx, familyId: string, askedFamilyIds: string[]): Promise<void> {
  await sql`
    delete from waiting_invitations using children as host, children as invited
    where host.id = host_child_id and host.family_id = ${familyId}
      and invited.id = invited_child_id and invited.family_id = any(${askedFamilyIds}::uuid[])`.execute(tx)
  await tx
    .deleteFrom('connections')
    .where('family1_id', '=', familyId)
    .where('family2_id', 'in', askedFamilyIds)
    .execute()
}

/** What was asked of them follows, by the foreign keys. */
export function moveChildren(tx: Tx, fromFamilyIds: string[], toFamilyId: string) {
  return tx
    .updateTable('children')
    .set({ family_id: toFamilyId })
    .where('family_id', 'in', fromFamilyIds)
    .returning(['id', 'first_name'])
    .execute()
}

/**
 * Makes one child of two of a family. What was asked of the first is asked of the second from then on, except where
 * the second has something open with the same child; so are the invitations that wait for an answer.
 */
export async function mergeChild(tx: Tx, childId: string, intoChildId: string): Promise<void> {
  await sql`
    update connections as asked set child2_id = ${intoChildId}
    where asked.child2_id = ${childId} and asked.status = 'pending' and not exists (
      select from connections as other
      where other.status in ('pending', 'unconfirmed', 'active')
        and ${isOfPair(intoChildId, sql.ref('asked.child1_id'), 'other')}
    )`.execute(tx)
  await sql`
    insert into waiting_invitations (activity_id, host_child_id, invited_child_id, invited_by)
    select activity_id, host_child_id, ${intoChildId}, invited_by
    from waiting_invitations as waiting
    where invited_child_id = ${childId} and exists (
      select from connections
      where status in ('pending', 'unconfirmed')
        and child1_id = waiting.host_child_id and child2_id = ${intoChildId}
    )
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('children').where('id', '=', childId).execute()
}

/** Contacts under which somebody waits though they have an account by now. */
export async function contactsOfUsers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('placeholders')
    .innerJoin('users', (join) =>
      join.on((row) =>
        row.or([
          row(sql`lower(users.email)`, '=', row.ref('placeholders.contact')),
          row('users.phone', '=', row.ref('placeholders.contact')),
        ]),
      ),
    )
    .select('placeholders.contact')
    .execute()
  return rows.map(({ contact }) => contact)
}

export async function deleteLinksTo(tx: Tx, familyId: string): Promise<void> {
  await tx
    .deleteFrom('invite_links')
    .using('connections')
    .whereRef('connections.id', '=', 'invite_links.connection_id')
    .where('connections.family2_id', '=', familyId)
    .execute()
}

export function deleteLinksMadeUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'invite_links', sql`created_at <= ${moment.toISOString()}`)
}
