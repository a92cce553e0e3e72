import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findNotice, type NoticeRef } from './notices.repository.ts'

/** Another family's notice answers as one that does not exist. */
export async function ownNotice(tx: Tx, actor: Actor, id: string): Promise<Authorized<NoticeRef>> {
  const notice = await findNotice(tx, actor.familyId, id)
  if (!notice) throw notFound()
  return authorize(notice)
}
