import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './client.ts'

/** The account by which other families know a family. */
export function isPrimaryOf(familyId: string, users = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${users}.family_id`)} = ${sql.ref(familyId)} and ${sql.ref(users)}.is_primary)`
}

export function primaryAccount(tx: Tx, familyId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('family_id', '=', familyId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
}
