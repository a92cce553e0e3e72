import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export interface KnownDevice {
  userId: string
  secretHash: Buffer
}

/** Looks up the device first, so that without one the time reveals no account. */
export async function findKnownAccount(db: Db, name: string, secretHash: Buffer): Promise<string | undefined> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['users.id', sql<boolean>`lower(email) = lower(${name}) or phone = ${name}`.as('is_meant')])
    .where('secret_hash', '=', secretHash)
    .execute()
  return known.find(({ is_meant }) => is_meant)?.id
}

/** Skips devices that another login has locked. */
export async function keepDevice(tx: Tx, userId: string, secretHash: Buffer, most: number, now: Date): Promise<void> {
  const last_used_at = now.toISOString()
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: secretHash, last_used_at })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ last_used_at }))
    .execute()
  await sql`
    delete from known_devices where user_id = ${userId} and secret_hash in (
      select secret_hash from known_devices
      where user_id = ${userId} and secret_hash <> ${secretHash} and secret_hash not in (
        select secret_hash from known_devices where user_id = ${userId}
        order by secret_hash = ${secretHash} desc, last_used_at desc, secret_hash limit ${most}
      ) for update skip locked
    )`.execute(tx)
}

export async function deleteDevicesOf(tx: Tx, userId: string, keptSecretHash: Buffer | null): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(keptSecretHash !== null, (query) => query.where('secret_hash', '!=', keptSecretHash ?? Buffer.alloc(0)))
    .execute()
}

export function deleteDevicesUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'known_devices', sql`last_used_at <= ${moment.toISOString()}`)
}
