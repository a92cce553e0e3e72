import {
  answerConnection,
  isWaiting,
  mayAnswer,
  needsConfirmation,
  type ConnectionAnswer,
  type ConnectionSide,
} from '@parent-activity/domain/connections/connection-status'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findBlock, hasBlocked, type BlockRef } from './blocked-families.repository.ts'
import { declineInstead, nothingToAnswer, notYoursToAnswer, oneFamily, youBlocked } from './connections.errors.ts'
import {
  findConnection,
  findOpenBetween,
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

/** The same 404 whichever of the three is wrong. */
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
  if (await hasBlocked(tx, actor.familyId, target.family_id)) throw youBlocked()
  return authorize(pairOf(own, target))
}

/** Anybody who knows the contact may ask. */
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
  const { status } = connection
  const becomes = answerConnection({ status, needs_confirmation: needsConfirmation(connection) }, answer)
  if (!becomes) throw nothingToAnswer(status)
  return authorize({ ...connection, becomes })
}

/** Either side ends a connection; only the sender withdraws a request. */
export async function removableConnection(tx: Tx, actor: Actor, id: string): Promise<Authorized<ConnectionRef>> {
  const connection = await connectionOfFamily(tx, actor, id)
  const { status } = connection
  if (status === 'rejected' || status === 'withdrawn') throw nothingToAnswer(status)
  if (status === 'pending' && sideOf(actor, connection) === 'target') throw declineInstead()
  return authorize(connection)
}

export async function ownWaitingRequest(tx: Tx, actor: Actor, id: string): Promise<Authorized<ConnectionRef>> {
  const connection = await connectionOfFamily(tx, actor, id)
  if (sideOf(actor, connection) !== 'requester') throw notFound()
  if (!isWaiting(connection.status)) throw nothingToAnswer(connection.status)
  return authorize(connection)
}

export async function activeConnection(tx: Tx, actor: Actor, id: string): Promise<Authorized<ConnectionRef>> {
  const connection = await connectionOfFamily(tx, actor, id)
  if (connection.status !== 'active') throw notFound()
  return authorize(connection)
}

export async function otherFamilyOf(tx: Tx, actor: Actor, id: string): Promise<Authorized<{ familyId: string }>> {
  const { family1_id, family2_id } = await connectionOfFamily(tx, actor, id)
  return authorize({ familyId: family1_id === actor.familyId ? family2_id : family1_id })
}

export async function endableBetween(
  tx: Tx,
  actor: Actor,
  { familyId }: Authorized<{ familyId: string }>,
): Promise<Authorized<ConnectionRef>[]> {
  return (await findOpenBetween(tx, actor.familyId, familyId)).map((connection) => authorize(connection))
}

export async function ownBlock(tx: Tx, actor: Actor, id: string): Promise<Authorized<BlockRef>> {
  const block = await findBlock(tx, actor.familyId, id)
  if (!block) throw notFound()
  return authorize(block)
}

async function connectionOfFamily(tx: Tx, actor: Actor, id: string): Promise<ConnectionRef> {
  const connection = await findConnection(tx, actor.familyId, id)
  if (!connection) throw notFound()
  return connection
}

export function sideOf(actor: Actor, { family1_id }: Pair): ConnectionSide {
  return family1_id === actor.familyId ? 'requester' : 'target'
}
