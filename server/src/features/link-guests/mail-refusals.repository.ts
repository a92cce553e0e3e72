import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { mailboxOf } from '../../mail/mailbox.ts'

/** Null if whoever has the address wants no more invitations. Returns the token by which they can say so. */
export async function newRefusalToken(db: Db, email: string, now: Date): Promise<string | null> {
  const address_hash = createHash('sha256').update(mailboxOf(email)).digest()
  const refused = await db
    .selectFrom('mail_refusals')
    .select('token')
    .where('address_hash', '=', address_hash)
    .where('refused_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (refused) return null
  const token = randomUUID()
  await db.insertInto('mail_refusals').values({ token, address_hash, sent_at: now.toISOString() }).execute()
  return token
}

/** An unknown token changes nothing. */
export async function refuseInvitationMails(tx: Tx, token: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail_refusals')
    .set({ refused_at: now.toISOString() })
    .where('token', '=', token)
    .where('refused_at', 'is', null)
    .execute()
}

const keptMs = 180 * 24 * 60 * 60 * 1000

/** A refusal stays, or mails would begin again. */
export function deleteOldMailTokens(db: Db, now: Date): Promise<number> {
  const moment = new Date(now.getTime() - keptMs).toISOString()
  return deleteInBatches(db, 'mail_refusals', sql<boolean>`refused_at is null and sent_at < ${moment}::timestamptz`)
}
