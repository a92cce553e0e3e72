import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readKeys, replaceKeys } from '../../security/key-file.ts'
import { headOf, keyBytes, open, seal } from '../../security/seal.ts'
import type { SecretKeys } from '../../security/secret-key.ts'
import { cardsSealedWith, countCards, keepOutWriters, replaceSealed } from './care-keys.repository.ts'

type Warn = (detail: object, message: string) => void

/** A wrong key shows before a family misses its card. */
export async function warnOfLockedCards(db: Db, secretKeys: SecretKeys | null, warn: Warn): Promise<void> {
  const { all, known } = await countCards(db, secretKeys?.heads() ?? [])
  if (all === known) return
  const message = secretKeys
    ? 'The key in SECRET_KEY_FILE is not the one that sealed these care cards; nobody can open them'
    : 'SECRET_KEY_FILE is not set, so nobody can open the care cards'
  warn({ cards: all - known }, message)
}

/** Cards that an older key sealed come first: a rotation that was interrupted is finished. */
export async function rotateKey(db: Db, path: string): Promise<string> {
  const [key, ...others] = await inTransaction(db, (tx) => addKey(tx, path))
  const resealed = await reseal(db, key, others)
  return `${resealed} care ${resealed === 1 ? 'card is' : 'cards are'} sealed with the new key. The old key still stands in ${path}; drop it with npm run rotate-key -- --drop-old.`
}

/** One command at a time, or the key of the first would be lost with what it sealed. */
async function addKey(tx: Tx, path: string): Promise<[Buffer, ...Buffer[]]> {
  await keepOutWriters(tx)
  const keys = await readKeys(path)
  const isUnderWay = (await countCards(tx, keys.slice(1).map(headOf))).known > 0
  if (isUnderWay) return keys
  const added: [Buffer, ...Buffer[]] = [randomBytes(keyBytes), ...keys]
  await replaceKeys(path, added)
  return added
}

export async function dropOldKeys(db: Db, path: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await keepOutWriters(tx)
    const [first, ...older] = await readKeys(path)
    const { known: left } = await countCards(tx, older.map(headOf))
    if (left > 0) throw new Error(`${left} care cards are sealed with an old key. Run npm run rotate-key first.`)
    await replaceKeys(path, [first])
    return `${path} holds one key.`
  })
}

const batch = 100

/** In small transactions, because servers write meanwhile. */
async function reseal(db: Db, key: Buffer, older: Buffer[]): Promise<number> {
  const heads = older.map(headOf)
  let resealed = 0
  for (let after: string | null = null; ;) {
    const last: string | null = await inTransaction(db, async (tx) => {
      const cards = await cardsSealedWith(tx, heads, after, batch)
      for (const { child_id, sealed } of cards) {
        const text = open(older, sealed, child_id)
        if (text === null) continue
        await replaceSealed(tx, child_id, seal(key, text, child_id))
        resealed += 1
      }
      return cards.at(-1)?.child_id ?? null
    })
    if (last === null) return resealed
    after = last
  }
}
