import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readKeys, replaceKeys } from './key-file.ts'
import { headOf, keyBytes, open, seal } from './seal.ts'
import {
  countSealed,
  keepOutWriters,
  lockSealedWith,
  replaceSealed,
  sealedColumns,
} from './sealed-columns.repository.ts'
import type { SecretKeys } from './secret-key.ts'

type Warn = (detail: object, message: string) => void

/** A wrong key shows before a family misses what it sealed. */
export async function warnOfLocked(db: Db, secretKeys: SecretKeys | null, warn: Warn): Promise<void> {
  const { all, known } = await countSealed(db, secretKeys?.heads() ?? [])
  if (all === known) return
  const message = secretKeys
    ? 'The key in SECRET_KEY_FILE is not the one that sealed these care cards and calendar addresses; nobody can open them'
    : 'SECRET_KEY_FILE is not set, so nobody can open the care cards and calendar addresses'
  warn({ locked: all - known }, message)
}

/** Rows that an older key sealed come first: a rotation that was interrupted is finished. */
export async function rotateKey(db: Db, path: string): Promise<string> {
  const [key, ...others] = await inTransaction(db, (tx) => addKey(tx, path))
  let resealed = 0
  for (const column of sealedColumns) resealed += await reseal(db, column, key, others)
  return `Care cards and calendar addresses sealed with the new key: ${resealed}. The old key still stands in ${path}; drop it with npm run rotate-key -- --drop-old.`
}

/** One command at a time, or the key of the first would be lost with what it sealed. */
async function addKey(tx: Tx, path: string): Promise<[Buffer, ...Buffer[]]> {
  await keepOutWriters(tx)
  const keys = await readKeys(path)
  const isUnderWay = (await countSealed(tx, keys.slice(1).map(headOf))).known > 0
  if (isUnderWay) return keys
  const added: [Buffer, ...Buffer[]] = [randomBytes(keyBytes), ...keys]
  await replaceKeys(path, added)
  return added
}

export async function dropOldKeys(db: Db, path: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await keepOutWriters(tx)
    const [first, ...older] = await readKeys(path)
    const { known: left } = await countSealed(tx, older.map(headOf))
    if (left > 0) {
      throw new Error(
        `${left} care cards or calendar addresses are sealed with an old key. Run npm run rotate-key first.`,
      )
    }
    await replaceKeys(path, [first])
    return `${path} holds one key.`
  })
}

const batch = 100

/** In small transactions, because servers write meanwhile. */
async function reseal(db: Db, column: (typeof sealedColumns)[number], key: Buffer, older: Buffer[]): Promise<number> {
  const heads = older.map(headOf)
  let resealed = 0
  for (let after: string | null = null; ;) {
    const last: string | null = await inTransaction(db, async (tx) => {
      const rows = await lockSealedWith(tx, column, heads, after, batch)
      for (const { about, sealed } of rows) {
        const text = open(older, sealed, about)
        if (text === null) continue
        await replaceSealed(tx, column, about, seal(key, text, about))
        resealed += 1
      }
      return rows.at(-1)?.about ?? null
    })
    if (last === null) return resealed
    after = last
  }
}
