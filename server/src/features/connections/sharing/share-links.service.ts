import type { ConnectionRequest, connectionsEndpoints } from '@parent-activity/contract/connections'
import type { Nothing } from '@parent-activity/contract/fields'
import { pages } from '@parent-activity/domain/pages'
import type { Db, Tx } from '../../../db/client.ts'
import { countAgainst, dayMs } from '../../../db/quota-uses.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Request } from '../../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../../http/replies/reread-on-retry.ts'
import { hashToken, newToken } from '../../../security/token.ts'
import { requestFrom } from '../connection-lists.repository.ts'
import { openRequest } from '../connection-requests.service.ts'
import { ownChildId, requestablePair } from '../connections.access.ts'
import { deadLink, tooManyLinks } from '../connections.errors.ts'
import { firstGoodMoment } from './share-link-age.ts'
import { ownShareLink, usableShareLink } from './share-links.access.ts'
import { deleteShareLink, deleteShareLinksMadeUntil, insertShareLink, consumeLink } from './share-links.repository.ts'

type Connections = typeof connectionsEndpoints

/** Codes are not stored, so every call makes a new link. Browsers send no fragment, so no server logs the code. */
export async function makeShareLink(
  { body, db, write, actor, now }: Request<Connections['POST /api/connections/share-link']>,
  linksPerDay: number | null,
) {
  const { child_id } = await write(async (tx) => {
    const id = await ownChildId(tx, actor, body.child_uuid)
    await refuseTooManyLinks(tx, actor, linksPerDay, now)
    return { child_id: id }
  })
  const code = newToken()
  await insertShareLink(db, { code_hash: hashToken(code), child_id, made_by: actor.userId }, now)
  return { invite_path: `${pages.register}#invite=${code}`, created_at: now.toISOString() }
}

/** A registration with a link is exempt from other limits. */
async function refuseTooManyLinks(tx: Tx, { userId }: Actor, most: number | null, now: Date): Promise<void> {
  if (most === null) return
  const wait = await countAgainst(tx, [{ of: `shared links of person ${userId}`, most, windowMs: dayMs }], now)
  if (wait > 0) throw tooManyLinks(wait)
}

export function stopShareLink({
  body,
  write,
  actor,
  now,
}: Request<Connections['POST /api/connections/stop-share-link']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteShareLink(tx, await ownShareLink(tx, actor, body.code, now))
    return {}
  })
}

export async function readShareLink({
  body,
  db,
  actor,
  now,
}: Request<Connections['POST /api/connections/read-share-link']>) {
  const { requester_name, child_name } = await usableShareLink(db, actor, body.code, now)
  return { requester_name, child_name }
}

/** The opener asks and the sender accepts, so a link that fell into wrong hands connects nobody. */
export function answerShareLink(
  { body, db, write, actor, now }: Request<Connections['POST /api/connections/answer-share-link']>,
  requestsPerDay: number | null,
): Promise<ConnectionRequest> {
  const open = async (tx: Tx) => {
    const link = await usableShareLink(tx, actor, body.code, now)
    const { child_id: target_child_uuid, made_by: target_parent_id } = link
    // Children first, in the lock order of a child's deletion.
    const pair = await requestablePair(tx, actor, { child_uuid: body.child_uuid, target_parent_id, target_child_uuid })
    if (!(await consumeLink(tx, link, actor.familyId))) throw deadLink()
    const asked = { target_parent_id, found_by: null, message: null }
    return openRequest(tx, actor, pair, asked, requestsPerDay, now)
  }
  return rereadOnRetry(write, open, (id) => requestFrom(db, actor.familyId, id))
}

export function deleteOldShareLinks(db: Db, now: Date): Promise<number> {
  return deleteShareLinksMadeUntil(db, firstGoodMoment(now))
}
