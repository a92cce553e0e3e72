import { randomUUID } from 'node:crypto'
import type { bringListEndpoints, Thing, ThingsOfActivity } from '@parent-activity/contract/bring-list'
import type { Nothing } from '@parent-activity/contract/fields'
import { mostThings } from '@parent-activity/domain/bring-list/bring-list-rules'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownActivity } from '../activities/activities.access.ts'
import { ownThing, thingToPack } from './bring-list.access.ts'
import { tooManyThings } from './bring-list.errors.ts'
import {
  countThings,
  deleteThing,
  findThingNamed,
  insertThing,
  mergeNamesakes,
  seriesOf,
  setPacked,
  spreadThing,
  thingsBetween,
} from './bring-list.repository.ts'

type Endpoints = typeof bringListEndpoints

export function bringList({
  query,
  db,
  actor,
}: Request<Endpoints['GET /api/bring-list']>): Promise<ThingsOfActivity[]> {
  return thingsBetween(db, actor.familyId, query)
}

/** The same name again is the same thing; asked for on every date, it comes to all of them. */
export function addThing({
  params,
  body: { name, every: isWantedOnAll },
  write,
  actor,
  now,
}: Request<Endpoints['POST /api/activities/:id/things']>): Promise<Thing> {
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const activity = await ownActivity(tx, actor, params.id)
    const seriesId = await seriesOf(tx, activity)
    const every = isWantedOnAll && seriesId !== null
    const known = await findThingNamed(tx, activity, seriesId, name)
    if (known && (known.every || !every)) return { ...known, may_remove: true }
    if ((await countThings(tx, activity, seriesId, every)) >= mostThings + (known ? 1 : 0)) {
      throw tooManyThings(mostThings)
    }
    const uuid = known?.uuid ?? randomUUID()
    if (known && every) await spreadThing(tx, activity, uuid, seriesId)
    else await insertThing(tx, activity, { id: uuid, name, series_id: every ? seriesId : null }, now)
    if (every) await mergeNamesakes(tx, activity, uuid)
    return { uuid, name: known?.name ?? name, every, is_packed: known?.is_packed ?? false, may_remove: true }
  })
}

export function removeThing({ params, write, actor }: Request<Endpoints['DELETE /api/things/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteThing(tx, await ownThing(tx, actor, params.id))
    return {}
  })
}

export function packThing({
  params,
  body,
  write,
  actor,
}: Request<Endpoints['PUT /api/things/:id/packed']>): Promise<Nothing> {
  return write(async (tx) => {
    await setPacked(tx, await thingToPack(tx, actor, params.id, body.activity_uuid), body.packed)
    return {}
  })
}
