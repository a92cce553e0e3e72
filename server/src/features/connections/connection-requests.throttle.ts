import { secondsUntilNext } from '../../http/limits/quota.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import { momentsOfEvents } from '../audit/audit.repository.ts'
import { declinedTwice, tooManyConnectionRequests } from './connections.errors.ts'
import { lockPerson, refusalsSince, type Pair } from './connections.repository.ts'

const mostRefusals = 2
const pauseMs = 30 * 24 * 60 * 60 * 1000
const windowMs = 24 * 60 * 60 * 1000

/**
 * Every request is written to the other family's audit log. The sender's log has one event per request, withdrawn ones
 * included.
 */
export async function refuseTooManyRequests(
  tx: Tx,
  actor: Actor,
  mostInWindow: number | null,
  now: Date,
): Promise<void> {
  if (mostInWindow === null) return
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const since = new Date(now.getTime() - windowMs)
  const earlier = await momentsOfEvents(tx, actor, 'connection_requested', since)
  const wait = secondsUntilNext(earlier, mostInWindow, windowMs, now)
  if (wait > 0) throw tooManyConnectionRequests(wait)
}

/** Of any children of the two families. */
export async function refuseAfterRefusals(tx: Tx, pair: Pair, now: Date): Promise<void> {
  const refusals = await refusalsSince(tx, pair, new Date(now.getTime() - pauseMs))
  const wait = secondsUntilNext(refusals, mostRefusals, pauseMs, now)
  if (wait > 0) throw declinedTwice(wait)
}
