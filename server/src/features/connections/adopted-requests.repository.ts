import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Pair } from './connections.repository.ts'

export async function findNamed(tx: Tx, childId: string, familyId: string) {
  const { rows } = await sql<{ first_name: string; birth_year: number | null; own_child_id: string | null }>`
    select first_name, birth_year, (
      select own.id from children as own
      where own.family_id = ${familyId} and lower(own.first_name) = lower(children.first_name)
      order by own.created_at, own.id limit 1
    ) as own_child_id
    from children where id = ${childId}`.execute(tx)
  return rows[0]
}

/** Also readdresses what waits for the connection: invitations, and those to dates that a series has yet to make. */
export async function readdress(tx: Tx, requestId: string, from: Pair, to: Pair): Promise<void> {
  await tx
    .updateTable('connections')
    .set({
      child2_id: to.child2_id,
      family2_id: to.family2_id,
      // The parent asked earlier may be unknown to this family.
      target_parent_id: null,
      status: 'pending',
      answered_at: null,
    })
    .where('id', '=', requestId)
    .execute()
  await sql`
    insert into waiting_invitations (activity_id, host_child_id, invited_child_id, invited_by)
    select activity_id, host_child_id, ${to.child2_id}, invited_by from waiting_invitations
    where host_child_id = ${from.child1_id} and invited_child_id = ${from.child2_id}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into series_guests (series_id, family_id, host_child_id, invited_child_id, invited_by)
    select series_id, family_id, host_child_id, ${to.child2_id}, invited_by from series_guests
    where host_child_id = ${from.child1_id} and invited_child_id = ${from.child2_id}
    on conflict do nothing`.execute(tx)
  for (const table of ['waiting_invitations', 'series_guests'] as const) {
    await tx
      .deleteFrom(table)
      .where('host_child_id', '=', from.child1_id)
      .where('invited_child_id', '=', from.child2_id)
      .execute()
  }
}
