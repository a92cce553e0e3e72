import { secondsUntilNext } from '@parent-activity/domain/quota'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import { tooManySearches } from './connections.errors.ts'
import { lockPerson } from './connections.repository.ts'
import { deleteSearchesUntil, insertSearch, searchesSince } from './parent-search.repository.ts'

const windowMs = 10 * 60 * 1000

/**
 * Whatever tells who has an account counts as a search, so that nobody finds out many. In a transaction of its own: it
 * counts though what was asked for may be refused.
 */
export function countSearch(db: Db, { userId }: Actor, mostInWindow: number | null, now: Date): Promise<void> {
  if (mostInWindow === null) return Promise.resolve()
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) throw notSignedIn()
    const earlier = await searchesSince(tx, userId, new Date(now.getTime() - windowMs))
    const wait = secondsUntilNext(earlier, mostInWindow, windowMs, now)
    if (wait > 0) throw tooManySearches(wait)
    await insertSearch(tx, userId, now)
  })
}

/** Those of everybody, of whom some may never search again. */
export function deleteOldSearches(db: Db, now: Date): Promise<number> {
  return deleteSearchesUntil(db, new Date(now.getTime() - windowMs))
}
