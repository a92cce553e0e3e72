import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { dayMs, minuteMs, countAgainst } from '../../db/quota-uses.ts'
import type { Actor } from '../../http/actor.ts'
import { tooManySearches } from './connections.errors.ts'

/** For a family or a network. */
const shared = 2
const inADay = 10

/**
 * Everything that reveals an account counts as a search. In its own transaction, so that a refused request counts too.
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
