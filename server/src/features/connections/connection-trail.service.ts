import type { AuditEvent } from '../../db/audit-event.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { lockActivePairsOf, namesOf } from './connection-trail.repository.ts'
import type { Pair } from './connections.repository.ts'

type ConnectionKind = Extract<AuditEvent['kind'], `connection_${string}`>

/**
 * Logs only the first name of the other family's child. A withdrawn request is logged for its sender alone, so that
 * nobody can fill the other's log.
 */
export async function recordConnection(tx: Tx, actor: Actor, pair: Pair, kind: ConnectionKind, now: Date) {
  const [one, two] = await namesOf(tx, pair)
  if (!one || !two) return
  for (const [own, other] of [[one, two] as const, [two, one] as const]) {
    // For a placeholder the family that answers is logged.
    const familyId = own.has_account || actor.familyId === pair.family1_id ? own.family_id : actor.familyId
    const isActors = familyId === actor.familyId
    if (!(own.has_account || isActors) || (kind === 'connection_withdrawn' && !isActors)) continue
    const trail = { familyId, userId: isActors ? actor.userId : null }
    await recordEvent(tx, trail, { kind, detail: { child: own.first_name, other_child: other.first_name } }, now)
  }
}

/** Runs before the child is deleted. */
export async function recordEndWithChild(tx: Tx, child: { id: string }, now: Date): Promise<void> {
  for (const pair of await lockActivePairsOf(tx, child.id)) {
    const names = await namesOf(tx, pair)
    const [gone, other] = [names.find(({ id }) => id === child.id), names.find(({ id }) => id !== child.id)]
    if (!gone || !other) continue
    const detail = { child: other.first_name, other_child: gone.first_name }
    await recordEvent(tx, { familyId: other.family_id, userId: null }, { kind: 'connection_removed', detail }, now)
  }
}
