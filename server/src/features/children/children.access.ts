import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findChild, type ChildRef } from './children.repository.ts'

export async function ownChild(tx: Tx, actor: Actor, id: string): Promise<Authorized<ChildRef>> {
  const child = await findChild(tx, actor.familyId, id)
  if (!child) throw notFound()
  return authorize(child)
}
