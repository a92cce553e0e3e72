import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface SessionRef {
  id: string
  device: string
}

/** Some programs log in for every request. */
const mostShown = 200

export function listSessions(db: Db, userId: string, tokenHash: Buffer, usedSince: Date) {
  const isCurrent = sql<boolean>`token_hash = ${tokenHash}`
  return db
    .selectFrom('sessions')
    .select(['id', 'id as uuid', 'device', 'created_at', 'last_used_at', isCurrent.as('is_current')])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedSince.toISOString())
    .orderBy(isCurrent, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
}

export function findSessionOfUser(tx: Tx, userId: string, id: string): Promise<SessionRef | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['id', 'device'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findSessionOfToken(tx: Tx, tokenHash: Buffer): Promise<SessionRef | undefined> {
  return tx.selectFrom('sessions').select(['id', 'device']).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function deleteSession(tx: Tx, session: Authorized<SessionRef>): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
