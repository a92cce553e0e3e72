import { answerConnection, mayAnswer, type ConnectionAnswer } from '@parent-activity/domain/connection-status'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { declineInstead, nothingToAnswer, notYoursToAnswer, oneFamily } from './connections.errors.ts'
import {
  findConnection,
  holdChildren,
  holdFamilyOfUser,
  isChildOf,
  type ConnectionRef,
  type Pair,
} from './connections.repository.ts'

export async function ownChildId(db: Db, actor: Actor, id: string): Promise<string> {
  if (!(await isChildOf(db, actor.familyId, id))) throw notFound()
  return id
}

/** One's own child, the other parent and their child: if one of them is not what it should be, nothing tells which. */
export async function requestablePair(
  tx: Tx,
  actor: Actor,
  asked: { child_uuid: string; target_parent_id: string; target_child_uuid: string },
): Promise<Authorized<Pair>> {
  const children = await holdChildren(tx, [asked.child_uuid, asked.target_child_uuid])
  const own = children.find(({ id, family_id }) => id === asked.child_uuid && family_id === actor.familyId)
  const target = children.find(({ id }) => id === asked.target_child_uuid)
  if (!own || !target) throw notFound()
  if ((await holdFamilyOfUser(tx, asked.target_parent_id)) !== target.family_id) throw notFound()
  if (target.family_id === own.family_id) throw oneFamily()
  return authorize(pairOf(own, target))
}

/** A placeholder may be asked by everybody who knows the contact. */
export async function pairWithPlaceholder(
  tx: Tx,
  actor: Actor,
  childId: string,
  target: { id: string; family_id: string },
): Promise<Authorized<Pair>> {
  const [own] = await holdChildren(tx, [childId])
  if (own?.family_id !== actor.familyId) throw notFound()
  return authorize(pairOf(own, target))
}

function pairOf(own: { id: string; family_id: string }, target: { id: string; family_id: string }): Pair {
  return { child1_id: own.id, family1_id: own.family_id, child2_id: target.id, family2_id: target.family_id }
}

export async function answerableConnection(
  tx: Tx,
  actor: Actor,
  id: string,
  answer: ConnectionAnswer,
): Promise<Authorized<ConnectionRef & { becomes: ConnectionRef['status'] }>> {
  const connection = await connectionOfFamily(tx, actor, id)
  if (!mayAnswer(sideOf(actor, connection), answer)) throw notYoursToAnswer()
  const becomes = answerConnection(connection, answer)
  if (!becomes) throw nothingToAnswer(connection.status)
  return authorize({ ...connection, becomes })
}

/** Either side ends a connection; a request is withdrawn by whoever sent it, and answered by the other. */
export async function removableConnection(tx: Tx, actor: Actor, id: string): Promise<Authorized<ConnectionRef>> {
  const connection = await connectionOfFamily(tx, actor, id)
  const { status } = connection
  if (status === 'rejected' || status === 'withdrawn') throw nothingToAnswer(status)
  if (status === 'pending' && sideOf(actor, connection) === 'target') throw declineInstead()
  return authorize(connection)
}

async function connectionOfFamily(tx: Tx, actor: Actor, id: string): Promise<ConnectionRef> {
  const connection = await findConnection(tx, actor.familyId, id)
  if (!connection) throw notFound()
  return connection
}

function sideOf(actor: Actor, { family1_id }: Pair) {
  return family1_id === actor.familyId ? 'requester' : 'target'
}
