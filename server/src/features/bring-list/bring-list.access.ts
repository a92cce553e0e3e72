import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { onlyHostEdits } from '../activities/activities.errors.ts'
import {
  findOwnThing,
  findThingOnDate,
  isThingOfHost,
  type ThingOnDate,
  type ThingRef,
} from './bring-list.repository.ts'

export async function ownThing(tx: Tx, actor: Actor, id: string): Promise<Authorized<ThingRef>> {
  const thing = await findOwnThing(tx, actor.familyId, id)
  if (thing) return authorize(thing)
  throw (await isThingOfHost(tx, actor.familyId, id)) ? onlyHostEdits() : notFound()
}

/** Of the host's family, or of one whose child comes or may come. */
export async function thingToPack(
  tx: Tx,
  actor: Actor,
  id: string,
  activityId: string,
): Promise<Authorized<ThingOnDate>> {
  const thing = await findThingOnDate(tx, actor.familyId, id, activityId)
  if (!thing) throw notFound()
  return authorize(thing)
}
