import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { lockReadableCard, type ReadableCard } from './care-shares.repository.ts'

/** A card outside its window is not there. */
export async function sharedCard(
  tx: Tx,
  actor: Actor,
  invitationId: string,
  now: Date,
): Promise<Authorized<ReadableCard>> {
  const card = await lockReadableCard(tx, actor.familyId, invitationId, now)
  if (!card) throw notFound()
  return authorize(card)
}
