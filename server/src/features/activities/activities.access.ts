import type { Activity } from '@parent-activity/contract/activities'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { ownChild } from '../children/children.access.ts'
import { findChildren, type ChildRef } from '../children/children.repository.ts'
import { onlyHostEdits, unknownJointHost } from './activities.errors.ts'
import {
  findActivity,
  findHosts,
  lockHosted,
  lockSeries,
  type ActivityIds,
  type Hosts,
  type Series,
} from './activities.repository.ts'
import type { ActivityRef } from './activity-columns.ts'
import { entriesOf } from './activity-entries.repository.ts'
import { guestEntriesOf, isGuest } from './guest-entries.repository.ts'

export async function ownEntries(db: Db, actor: Actor, id: string): Promise<[Activity, ...Activity[]]> {
  const [first, ...others] = await entriesOf(db, actor.familyId, [id])
  if (!first) throw notFound()
  return [first, ...others]
}

/** Defaults to the first host's entry, else the first invited child's. */
export async function visibleEntry(db: Db, actor: Actor, id: string, childId?: string): Promise<Activity> {
  const hosted = await entriesOf(db, actor.familyId, [id])
  const entries = hosted.length > 0 ? hosted : await guestEntriesOf(db, actor.familyId, [id])
  const entry = childId === undefined ? entries[0] : entries.find(({ child_uuid }) => child_uuid === childId)
  if (!entry) throw notFound()
  return entry
}

/** Answers 404 for another family's activity, unless a child of the actor is invited. */
export async function ownActivity(tx: Tx, actor: Actor, id: string): Promise<Authorized<ActivityRef>> {
  const activity = await findActivity(tx, actor.familyId, id)
  if (activity) return authorize(activity)
  throw (await isGuest(tx, actor.familyId, id)) ? onlyHostEdits() : notFound()
}

export async function ownActivityIds(tx: Tx, actor: Actor, id: string): Promise<Authorized<ActivityIds>> {
  const activity = await ownActivity(tx, actor, id)
  return authorize({ ids: [activity.id] })
}

export async function ownEntryOf(db: Db, actor: Actor, id: string, childId: string): Promise<Activity> {
  const entry = (await ownEntries(db, actor, id)).find(({ child_uuid }) => child_uuid === childId)
  if (!entry) throw notFound()
  return entry
}

export async function ownSeries(
  tx: Tx,
  actor: Actor,
  childId: string,
  series: Series,
): Promise<Authorized<ActivityIds>> {
  const activities = await lockSeries(tx, await ownChild(tx, actor, childId), series)
  return authorize({ ids: activities.map(({ id }) => id) })
}

export async function hostedAlone(tx: Tx, child: Authorized<ChildRef>): Promise<Authorized<ActivityIds>> {
  const activities = await lockHosted(tx, child)
  return authorize({ ids: activities.filter(({ with_others }) => !with_others).map(({ id }) => id) })
}

export async function hostsOf(tx: Tx, activity: Authorized<ActivityRef>): Promise<Authorized<Hosts>> {
  const [first, ...others] = await findHosts(tx, activity)
  if (!first) throw notFound()
  return authorize({ family_id: activity.family_id, children: [first, ...others] })
}

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
