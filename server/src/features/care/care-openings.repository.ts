import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

const mostListed = 20

export function findReader(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(['id', 'username']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function wasOpenedSince(
  tx: Tx,
  { family_id, child_id }: { family_id: string; child_id: string },
  readerId: string,
  since: Date,
): Promise<boolean> {
  const opened = await ofChild(tx, family_id, child_id)
    .select('id')
    .where(sql<boolean>`detail ->> 'reader_id' = ${readerId}`)
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}

export async function openingsOf(db: Db, familyId: string, childId: string) {
  const rows = await ofChild(db, familyId, childId)
    .select([sql<string>`detail ->> 'reader'`.as('reader_name'), 'created_at as opened_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows
}

function ofChild(db: Db, familyId: string, childId: string) {
  return db
    .selectFrom('audit_events')
    .where('family_id', '=', familyId)
    .where('kind', '=', 'care_opened')
    .where(sql<boolean>`detail ->> 'child_id' = ${childId}`)
}
