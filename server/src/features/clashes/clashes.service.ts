import { randomUUID } from 'node:crypto'
import { mostSettledClashes, type SettledClash, type clashesEndpoints } from '@parent-activity/contract/clashes'
import type { Nothing } from '@parent-activity/contract/fields'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownSettledClash } from './clashes.access.ts'
import { tooManySettledClashes } from './clashes.errors.ts'
import {
  countSettledClashes,
  deleteSettledClash,
  findByKey,
  insertSettledClash,
  listSettledClashes,
} from './clashes.repository.ts'

type Endpoints = typeof clashesEndpoints

export function settledClashes({ db, actor }: Request<Endpoints['GET /api/clashes/settled']>): Promise<SettledClash[]> {
  return listSettledClashes(db, actor.familyId)
}

/** Both parents may press at once: the second gets what the first has stored. */
export function settleClash({
  body: { key, date },
  write,
  actor: { familyId },
  now,
}: Request<Endpoints['PUT /api/clashes/settled']>): Promise<SettledClash> {
  return write(async (tx) => {
    await lockFamily(tx, familyId)
    const known = await findByKey(tx, familyId, key)
    if (known) return known
    if ((await countSettledClashes(tx, familyId)) >= mostSettledClashes) {
      throw tooManySettledClashes(mostSettledClashes)
    }
    return insertSettledClash(tx, { id: randomUUID(), family_id: familyId, key, date }, now)
  })
}

export function forgetSettledClash({
  params,
  write,
  actor,
}: Request<Endpoints['DELETE /api/clashes/settled/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteSettledClash(tx, await ownSettledClash(tx, actor, params.id))
    return {}
  })
}
