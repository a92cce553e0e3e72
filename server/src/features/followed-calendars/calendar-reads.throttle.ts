import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { countAgainst, hourMs } from '../../db/quota-uses.ts'
import type { Actor } from '../../http/actor.ts'
import { tooManyReads } from './followed-calendars.errors.ts'

/** For a family or a network. */
const shared = 2

/** Each makes the server call another or parse a file. In its own transaction, so that a failed one counts too. */
export async function countRead(
  { db, actor, address, now }: { db: Db; actor: Actor; address: string; now: Date },
  perHour: number | null,
): Promise<void> {
  if (perHour === null) return
  const quotas = [
    { of: `calendar reads of person ${actor.userId}`, most: perHour, windowMs: hourMs },
    { of: `calendar reads of family ${actor.familyId}`, most: shared * perHour, windowMs: hourMs },
    { of: `calendar reads from ${address}`, most: shared * perHour, windowMs: hourMs },
  ]
  const wait = await inTransaction(db, (tx) => countAgainst(tx, quotas, now))
  if (wait > 0) throw tooManyReads(wait)
}
