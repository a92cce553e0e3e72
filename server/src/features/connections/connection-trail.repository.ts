import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Pair } from './connections.repository.ts'

export function namesOf(tx: Tx, { child1_id, child2_id }: Pair) {
  return tx
    .selectFrom('children')
    .select(['id', 'family_id', 'first_name'])
    .select(sql<boolean>`exists (select from users where users.family_id = children.family_id)`.as('has_account'))
    .where('id', 'in', [child1_id, child2_id])
    .orderBy('family_id')
    .execute()
}

/** The lock keeps the other families from ending them, and from being deleted. */
export function lockActivePairsOf(tx: Tx, childId: string): Promise<Pair[]> {
  return tx
    .selectFrom('connections')
    .select(['child1_id', 'family1_id', 'child2_id', 'family2_id'])
    .where((row) => row.or([row('child1_id', '=', childId), row('child2_id', '=', childId)]))
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
}
