import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { refuseTooManyChildren } from '../children/children.service.ts'
import { findNamed, readdress } from './adopted-requests.repository.ts'
import { findOpen, type OpenConnection, type Pair } from './connections.repository.ts'
import { deleteUnasked, insertNamedChild } from './placeholders.repository.ts'

/**
 * Adds the named child unless the family has one of that name. Returns `open`, and changes nothing, if the two children
 * already have something open.
 */
export async function adoptRequest(
  tx: Tx,
  request: Pair & { id: string },
  familyId: string,
  now: Date,
): Promise<{ pair: Pair } | { open: OpenConnection }> {
  await lockFamily(tx, familyId)
  const named = await findNamed(tx, request.child2_id, familyId)
  if (!named) throw new Error('A request is always for a child')
  const { own_child_id, ...child } = named
  if (own_child_id === null) await refuseTooManyChildren(tx, familyId)
  const child2_id = own_child_id ?? (await insertNamedChild(tx, { ...child, family_id: familyId }, now)).id
  const { child1_id, family1_id } = request
  const pair = { child1_id, family1_id, child2_id, family2_id: familyId }
  const open = own_child_id === null ? undefined : await findOpen(tx, pair)
  if (open) return { open }
  await readdress(tx, request.id, request, pair)
  await deleteUnasked(tx, [request.family2_id])
  return { pair }
}
