import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { onlyPrimaryDeletes } from './family-data.errors.ts'
import { lockMembers, lockSessions, type FamilyRef } from './family-deletion.repository.ts'

export function refuseUnlessPrimary({ isPrimary }: Actor): void {
  if (!isPrimary) throw onlyPrimaryDeletes()
}

/**
 * Earlier writes are done, later ones find no session. Sessions are locked twice, because somebody may log in before
 * the members are locked.
 */
export async function deletableFamily(tx: Tx, actor: Actor): Promise<Authorized<FamilyRef>> {
  refuseUnlessPrimary(actor)
  const sessions = await lockSessions(tx, actor.familyId)
  if (!sessions.some(({ token_hash }) => actor.tokenHash.equals(token_hash))) throw notSignedIn()
  await lockMembers(tx, actor.familyId)
  await lockSessions(tx, actor.familyId)
  return authorize({ id: actor.familyId })
}
