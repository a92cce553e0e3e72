import type { ConnectionStatus } from '@parent-activity/domain/connections/connection-status'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { refuseTooManyChildren } from '../children/children.service.ts'
import { findNamed, readdress } from './adopted-requests.repository.ts'
import { openStatus, type Pair } from './connections.repository.ts'
import { deleteUnasked, insertNamedChild } from './placeholders.repository.ts'

/**
 * Makes a request that was for somebody else, or for nobody yet, one to this family. The name in it becomes a child of
 * the family, unless it has one of that name. Where that child has something open with the other already, nothing
 * changes, and its status is given.
 */
export async function adoptRequest(
  tx: Tx,
  request: Pair & { id: string },
  familyId: string,
  now: Date,
): Promise<{ pair: Pair } | { open: ConnectionStatus }> {
  await lockFamily(tx, familyId)
  const named = await findNamed(tx, request.child2_id, familyId)
  if (!named) throw new Error('A request is always for a child')
  const { own_child_id, ...child } = named
  if (own_child_id === null) await refuseTooManyChildren(tx, familyId)
  const child2_id = own_child_id ?? (await insertNamedChild(tx, { ...child, family_id: familyId }, now)).id
  const { child1_id, family1_id } = request
  const pair = { child1_id, family1_id, child2_id, family2_id: familyId }
  const open = own_child_id === null ? undefined : await openStatus(tx, pair)
  if (open) return { open }
  await readdress(tx, request.id, request, pair)
  await deleteUnasked(tx, [request.family2_id])
  return { pair }
}
