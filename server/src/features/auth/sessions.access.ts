import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound, notSignedIn } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findSessionOfToken, findSessionOfUser, type SessionRef } from './sessions.repository.ts'

/** Answers 404 for another person's session, even in the same family. */
export async function ownSession(tx: Tx, actor: Actor, id: string): Promise<Authorized<SessionRef>> {
  const session = await findSessionOfUser(tx, actor.userId, id)
  if (!session) throw notFound()
  return authorize(session)
}

export async function currentSession(tx: Tx, actor: Actor): Promise<Authorized<SessionRef>> {
  const session = await findSessionOfToken(tx, actor.tokenHash)
  if (!session) throw notSignedIn()
  return authorize(session)
}
