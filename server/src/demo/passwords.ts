import { hashPassword, withPasswordSlot, unmatchableHash } from '../security/password-hash.ts'
import type { Db } from '../db/client.ts'
import { demoFamilies, demoPassword } from './demo-families.ts'
import { inTransaction } from '../db/in-transaction.ts'

/** The public password stops working outside demo mode, unless it was changed; the families stay. */
export async function closeDemoAccounts(db: Db): Promise<number> {
  const known: string[] = []
  for (const hash of await hashesOfDemoAccounts(db)) {
    if (hash !== unmatchableHash && (await withPasswordSlot(({ isPassword }) => isPassword(demoPassword, hash))))
      known.push(hash)
  }
  if (known.length === 0) return 0
  return inTransaction(db, async (tx) => {
    const closed = await exchangeHashes(tx, known, unmatchableHash)
    if (closed.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', closed).execute()
    return closed.length
  })
}

export async function reopenDemoAccounts(db: Db): Promise<void> {
  if (!(await hashesOfDemoAccounts(db)).includes(unmatchableHash)) return
  await exchangeHashes(db, [unmatchableHash], await hashPassword(demoPassword))
}

async function hashesOfDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('family_id', 'in', familiesOf(db))
    .execute()
  return rows.map(({ password_hash }) => password_hash)
}

async function exchangeHashes(db: Db, old: string[], password_hash: string): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ password_hash })
    .where('family_id', 'in', familiesOf(db))
    .where('password_hash', 'in', old)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function familiesOf(db: Db) {
  const ids = demoFamilies.map(({ id }) => id)
  return db.selectFrom('users').select('family_id').where('id', 'in', ids)
}
