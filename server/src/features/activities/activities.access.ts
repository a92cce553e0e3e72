import type { Activity } from '@parent-activity/contract/activities'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findChildren } from '../children/children.repository.ts'
import { unknownJointHost } from './activities.errors.ts'
import { findActivity, findHosts, type ActivityRef, type Hosts } from './activities.repository.ts'
import { entriesOfActivity } from './activity-entries.repository.ts'

/** As its first host has it, then as the others do. */
export async function ownEntries(db: Db, actor: Actor, id: string): Promise<[Activity, ...Activity[]]> {
  const [first, ...others] = await entriesOfActivity(db, actor.familyId, id)
  if (!first) throw notFound()
  return [first, ...others]
}

/** Another family's activity answers as one that does not exist. */
export async function ownActivity(tx: Tx, actor: Actor, id: string): Promise<Authorized<ActivityRef>> {
  const activity = await findActivity(tx, actor.familyId, id)
  if (!activity) throw notFound()
  return authorize(activity)
}

export async function hostsOf(tx: Tx, activity: Authorized<ActivityRef>): Promise<Authorized<Hosts>> {
  const [first, ...others] = await findHosts(tx, activity)
  if (!first) throw notFound()
  return authorize({ family_id: activity.family_id, children: [first, ...others] })
}

/** The child that an activity is made for, then those who host it too. Whoever is named twice hosts once. */
export async function ownHosts(
  tx: Tx,
  actor: Actor,
  childId: string,
  jointHostIds: string[],
): Promise<Authorized<Hosts>> {
  const ids = [...new Set([childId, ...jointHostIds])]
  const found = new Map((await findChildren(tx, actor.familyId, ids)).map((child) => [child.id, child]))
  const child = found.get(childId)
  if (!child) throw notFound()
  if (found.size < ids.length) throw unknownJointHost()
  found.delete(childId)
  return authorize({ family_id: actor.familyId, children: [child, ...ids.flatMap((id) => found.get(id) ?? [])] })
}
