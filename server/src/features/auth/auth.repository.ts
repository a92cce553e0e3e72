import { randomUUID } from 'node:crypto'
import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export const userColumns = [
  'id',
  'id as uuid',
  'username',
  'email',
  'phone',
  'role',
  'findable_by_name',
  sql<boolean>`email_verified_at is not null`.as('email_verified'),
  sql<string | null>`(select time_zone from families where families.id = users.family_id)`.as('time_zone'),
  'created_at',
] as const

export interface NewUser {
  id: string
  family_id: string
  username: string
  email: string
  phone: string
  password_hash: string
  family_role: FamilyRole
  is_primary: boolean
}

export async function insertFamily(tx: Tx, time_zone: string | null, now: Date): Promise<string> {
  const id = randomUUID()
  await tx.insertInto('families').values({ id, time_zone, created_at: now.toISOString() }).execute()
  return id
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...user, created_at: now.toISOString() })
    .execute()
}

export function findUser(db: Db, id: string) {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
}

export function findAccountByEmail(db: Db, email: string) {
  return byEmail(db, email).executeTakeFirst()
}

export function holdAccountByEmail(tx: Tx, email: string) {
  return byEmail(tx, email).forShare().executeTakeFirst()
}

export function findAccountByPhone(db: Db, phone: string) {
  return credentials(db).where('phone', '=', phone).executeTakeFirst()
}

export function findAccount(db: Db, userId: string) {
  return credentials(db).where('id', '=', userId).executeTakeFirst()
}

/** The lock keeps the account's address from changing. */
export function holdAccount(tx: Tx, userId: string) {
  return credentials(tx).where('id', '=', userId).forShare().executeTakeFirst()
}

export interface Credentials {
  id: string
  password_hash: string
}

/** Returns false if the password has changed. */
export async function holdCredentials(tx: Tx, { id, password_hash }: Credentials): Promise<boolean> {
  const account = await credentials(tx)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return account !== undefined
}

function byEmail(db: Db, email: string) {
  return credentials(db).where(sql`lower(email)`, '=', sql`lower(${email})`)
}

function credentials(db: Db) {
  return db.selectFrom('users').select(['id', 'family_id', 'username', 'email', 'email_verified_at', 'password_hash'])
}

export async function setPasswordHash(tx: Tx, userId: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}

/** Must be part of every write of the address: a new one is not verified. */
export function verifiedAtWith(email: string) {
  return sql<string | null>`case when email = ${email} then email_verified_at end`
}

export async function setEmailVerified(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function updateRole(db: Db, email: string, role: SystemRole) {
  return db
    .updateTable('users')
    .set({ role })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .returning(['username', 'email'])
    .executeTakeFirst()
}

export async function insertSession(
  tx: Tx,
  session: { token_hash: Buffer; user_id: string; device: string },
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  await tx
    .insertInto('sessions')
    .values({ ...session, id: randomUUID(), created_at: moment, last_used_at: moment })
    .execute()
}

export function findSession(db: Db, tokenHash: Buffer, usedSince: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.family_id', 'users.role', 'users.is_primary', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_used_at', '>', usedSince.toISOString())
    .executeTakeFirst()
}

export async function holdSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteOtherSessions(tx: Tx, userId: string, keptTokenHash: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A clock that ran ahead would otherwise prolong these sessions. */
export async function bringBackFutureUses(db: Db, now: Date): Promise<void> {
  const last_used_at = now.toISOString()
  await db.updateTable('sessions').set({ last_used_at }).where('last_used_at', '>', last_used_at).execute()
}

export function deleteSessionsUnusedSince(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'sessions', sql`last_used_at <= ${moment.toISOString()}`)
}

/** The lock counts parallel guesses one by one. A time in the future becomes now, so that the wait ends. */
export function lockLoginFailures(tx: Tx, key: string, now: Date) {
  return tx
    .insertInto('login_failures')
    .values({ key, failures: 0, last_failed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ last_failed_at: sql`least(login_failures.last_failed_at, excluded.last_failed_at)` }),
    )
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow()
}

export async function setLoginFailures(tx: Tx, key: string, failures: number, now: Date): Promise<void> {
  await tx
    .updateTable('login_failures')
    .set({ failures, last_failed_at: now.toISOString() })
    .where('key', '=', key)
    .execute()
}

export async function takeBackLoginFailure(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('login_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function deleteLoginFailures(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('key', '=', key).execute()
}

export function deleteLoginFailuresBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'login_failures', sql`last_failed_at < ${moment.toISOString()}`)
}

export function emailsOfUsers(db: Db, ids: string[]) {
  return db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
}
