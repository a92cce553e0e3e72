import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Pair } from './connections.repository.ts'

/** The two children's first names, and whether their families have an account by now. */
export function namesOf(tx: Tx, { child1_id, child2_id }: Pair) {
  return tx
    .selectFrom('children')
    .select(['id', 'family_id', 'first_name'])
    .select(sql<boolean>`exists (select from users where users.family_id = children.family_id)`.as('has_account'))
    .where('id', 'in', [child1_id, child2_id])
    .orderBy('family_id')
    .execute()
}

/** The other families neither end them nor go themselves until the transaction ends. */
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
