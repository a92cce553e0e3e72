import type { authEndpoints, SignedInDevice } from '@parent-activity/contract/accounts/auth'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { deleteOtherSessions } from './auth.repository.ts'
import { ownSession } from './sessions.access.ts'
import { usedSince } from './session-age.ts'
import { deleteSession, listSessions, type SessionRef } from './sessions.repository.ts'

type Auth = typeof authEndpoints

export function sessions({ db, actor, now }: Request<Auth['GET /api/auth/sessions']>): Promise<SignedInDevice[]> {
  return listSessions(db, actor.userId, actor.tokenHash, usedSince(now))
}

export function endSession({
  params,
  write,
  actor,
  now,
}: Request<Auth['DELETE /api/auth/sessions/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await signOut(tx, actor, await ownSession(tx, actor, params.id), now)
    return {}
  })
}

export async function signOut(tx: Tx, actor: Actor, session: Authorized<SessionRef>, now: Date): Promise<void> {
  await deleteSession(tx, session)
  await recordEvent(tx, actor, { kind: 'signed_out', detail: { device: session.device } }, now)
}

export function endOtherSessions({
  write,
  actor,
  now,
}: Request<Auth['DELETE /api/auth/sessions']>): Promise<{ count: number }> {
  return write(async (tx) => {
    const count = await deleteOtherSessions(tx, actor.userId, actor.tokenHash)
    if (count > 0) await recordEvent(tx, actor, { kind: 'signed_out_elsewhere', detail: { count } }, now)
    return { count }
  })
}
