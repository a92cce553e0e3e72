import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { dayMs, minuteMs, countAgainst } from '../../db/quota-uses.ts'
import type { Actor } from '../../http/actor.ts'
import { tooManySearches } from './connections.errors.ts'

/** A family or a household may search so many times as often as one person. */
const shared = 2
const inADay = 10

/**
 * Whatever tells who has an account counts as a search, so that nobody finds out many: not with many accounts from one
 * address, nor with many members of one family. In a transaction of its own: it counts though what was asked for may
 * be refused.
 */
export async function countSearch(
  { db, actor, address, now }: { db: Db; actor: Actor; address: string; now: Date },
  perTenMinutes: number | null,
): Promise<void> {
  if (perTenMinutes === null) return
  const soon = { windowMs: 10 * minuteMs }
  const daily = { most: inADay * perTenMinutes, windowMs: dayMs }
  const [person, family, network] = [
    `searches of person ${actor.userId}`,
    `searches of family ${actor.familyId}`,
    `searches from ${address}`,
  ]
  const quotas = [
    { of: person, most: perTenMinutes, ...soon },
    ...[family, network].flatMap((of) => [
      { of, most: shared * perTenMinutes, ...soon },
      { of, ...daily },
    ]),
  ]
  const wait = await inTransaction(db, (tx) => countAgainst(tx, quotas, now))
  if (wait > 0) throw tooManySearches(wait)
}
