import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findSettledClash, type SettledClashRef } from './clashes.repository.ts'

export async function ownSettledClash(tx: Tx, actor: Actor, id: string): Promise<Authorized<SettledClashRef>> {
  const clash = await findSettledClash(tx, actor.familyId, id)
  if (!clash) throw notFound()
  return authorize(clash)
}
