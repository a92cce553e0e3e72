import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

interface CheckedCode {
  user_id: string
  code_hash: string
}

/** In place of the one before: only the newest counts. */
export async function setResetCode(tx: Tx, { user_id, code_hash }: CheckedCode, now: Date): Promise<void> {
  const fresh = { code_hash, tries: 0, created_at: now.toISOString() }
  await tx
    .insertInto('password_resets')
    .values({ user_id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Those that no longer work, so that few are kept. What another request is at is left to it. */
export async function deleteOldCodes(db: Db, since: Date): Promise<void> {
  await sql`
    delete from password_resets where user_id in (
      select user_id from password_resets where created_at <= ${since.toISOString()} for update skip locked
    )`.execute(db)
}

/** Counted before it is checked, so that many guesses at once gain nothing. Nothing where no code may be tried. */
export async function countCodeTry(
  db: Db,
  email: string,
  mostTries: number,
  since: Date,
): Promise<CheckedCode | undefined> {
  const { rows } = await sql<CheckedCode>`
    update password_resets set tries = tries + 1
    from users
    where users.id = password_resets.user_id and lower(users.email) = lower(${email})
      and tries < ${mostTries} and password_resets.created_at > ${since.toISOString()}
    returning password_resets.user_id, code_hash`.execute(db)
  return rows[0]
}

/** False where it was used since, or another took its place. */
export async function takeCode(tx: Tx, { user_id, code_hash }: CheckedCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A code does not outlive the password or the e-mail address that it was asked for. */
export async function deleteResetCode(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
