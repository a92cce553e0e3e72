import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findBoard, type BoardRef } from './boards.repository.ts'

/** Every member may remove what another has made. */
export async function ownBoard(tx: Tx, actor: Actor, id: string): Promise<Authorized<BoardRef>> {
  const board = await findBoard(tx, actor.familyId, id)
  if (!board) throw notFound()
  return authorize(board)
}
