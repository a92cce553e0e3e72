import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { CodePurpose } from '../../db/tables/accounts.ts'

export interface StoredCode {
  request_hash: Buffer
  user_id: string
  code_hash: string
}

/** Codes from the future were made by a wrong clock. */
export interface CodeWindow {
  since: Date
  until: Date
}

export async function insertCode(tx: Tx, code: StoredCode & { purpose: CodePurpose }, now: Date): Promise<void> {
  await tx
    .insertInto('mailed_codes')
    .values({ ...code, created_at: now.toISOString() })
    .execute()
}

export async function deleteOlderCodes(tx: Tx, userId: string, purpose: CodePurpose, kept: number): Promise<void> {
  await tx
    .deleteFrom('mailed_codes')
    .where('request_hash', 'in', (codes) =>
      codes
        .selectFrom('mailed_codes')
        .select('request_hash')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('request_hash')
        .offset(kept),
    )
    .execute()
}

/** Counts before checking, so that parallel guesses gain nothing. */
async function countTries(
  db: Db,
  purpose: CodePurpose,
  isMeant: RawBuilder<boolean>,
  mostTries: number,
  { since, until }: CodeWindow,
): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    update mailed_codes set tries = tries + 1
    from users
    where users.id = mailed_codes.user_id and purpose = ${purpose} and ${isMeant}
      and tries < ${mostTries} and mailed_codes.created_at > ${since.toISOString()}
      and mailed_codes.created_at <= ${until.toISOString()}
    returning request_hash, user_id, code_hash`.execute(db)
  return rows
}

export async function countResetTry(
  db: Db,
  { email, request_hash }: { email: string; request_hash: Buffer },
  mostTries: number,
  window: CodeWindow,
): Promise<StoredCode | undefined> {
  const isMeant = sql<boolean>`request_hash = ${request_hash} and lower(users.email) = lower(${email})`
  return (await countTries(db, 'password', isMeant, mostTries, window))[0]
}

export function countVerificationTries(
  db: Db,
  userId: string,
  mostTries: number,
  window: CodeWindow,
): Promise<StoredCode[]> {
  return countTries(db, 'email', sql<boolean>`users.id = ${userId}`, mostTries, window)
}

export async function takeCode(tx: Tx, { request_hash }: StoredCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailed_codes')
    .where('request_hash', '=', request_hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A code does not outlive the password or address it was made for. */
export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('user_id', '=', userId).execute()
}

export function deleteCodesUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'mailed_codes', sql`created_at <= ${moment.toISOString()}`)
}
