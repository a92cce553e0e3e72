import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { ownChild } from '../children/children.access.ts'
import { notGoing } from './legs.errors.ts'
import { findInvited, findHosted, holdActivity, type GoingChild } from './legs.repository.ts'

/** A child of one's own that goes to an activity, its own or another family's. It stays so until the write ends. */
export async function ownGoingChild(
  tx: Tx,
  actor: Actor,
  activityId: string,
  childId: string,
): Promise<Authorized<GoingChild>> {
  const child = await ownChild(tx, actor, childId)
  await holdActivity(tx, activityId)
  const found = (await findHosted(tx, child, activityId)) ?? (await findInvited(tx, child, activityId))
  if (!found) throw notFound()
  const { is_going, ...going } = found
  if (!is_going) throw notGoing()
  return authorize({ ...going, child_name: child.first_name })
}
