import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** The children that a family asks for, and for which of them others ask too. They stay until the transaction ends. */
export async function lockAskedChildren(
  tx: Tx,
  { family1_id, family2_id }: { family1_id: string; family2_id: string },
) {
  const { rows } = await sql<{ id: string; with_others: boolean }>`
    select id, exists (
      select from connections
      where child2_id = children.id and status = 'pending' and family1_id <> ${family1_id}
    ) as with_others
    from children
    where family_id = ${family2_id} and exists (
      select from connections
      where child2_id = children.id and status = 'pending' and family1_id = ${family1_id}
    )
    order by created_at, id
    for update of children`.execute(tx)
  return rows
}

/** What was asked of the child follows, by the foreign keys. */
export async function moveChild(tx: Tx, childId: string, toFamilyId: string): Promise<void> {
  await tx.updateTable('children').set({ family_id: toFamilyId }).where('id', '=', childId).execute()
}

/** A child of the same name, for what one family asks of a child for whom others ask too. */
export async function splitChild(
  tx: Tx,
  childId: string,
  toFamilyId: string,
  askedBy: string,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into children (id, family_id, first_name, last_name, birth_year, created_at)
    select ${id}, ${toFamilyId}, first_name, last_name, birth_year, ${now.toISOString()}::timestamptz
    from children where id = ${childId}`.execute(tx)
  await tx
    .updateTable('connections')
    .set({ child2_id: id, family2_id: toFamilyId })
    .where('child2_id', '=', childId)
    .where('family1_id', '=', askedBy)
    .where('status', '=', 'pending')
    .execute()
  await sql`
    update waiting_invitations set invited_child_id = ${id}
    from children as host
    where invited_child_id = ${childId} and host.id = host_child_id and host.family_id = ${askedBy}`.execute(tx)
}

/** A family without an account for which nobody asks any more. */
export async function deleteIfUnasked(tx: Tx, familyId: string): Promise<void> {
  await sql`
    delete from families
    where id = ${familyId} and not exists (
      select from connections where family2_id = ${familyId} and status = 'pending'
    )`.execute(tx)
}
