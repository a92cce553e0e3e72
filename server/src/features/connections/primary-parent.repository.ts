import type { Tx } from '../../db/client.ts'

/** The person by whom a family is known to others; nobody where it has no account. */
export function primaryParent(tx: Tx, familyId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('family_id', '=', familyId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
}
