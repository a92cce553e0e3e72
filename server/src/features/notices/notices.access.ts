import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findNotices, type NoticeRef } from './notices.repository.ts'

/** Some notices may be gone since they were listed; other families' count as gone. */
export async function ownNotices(tx: Tx, actor: Actor, ids: string[]): Promise<Authorized<NoticeRef>[]> {
  if (ids.length === 0) return []
  const found = await findNotices(tx, actor.familyId, ids)
  if (found.length === 0) throw notFound()
  return found.map((notice) => authorize(notice))
}
