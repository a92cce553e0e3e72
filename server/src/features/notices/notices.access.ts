import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findNotices, type NoticeRef } from './notices.repository.ts'

/** Passes over other families’ notices and those that are gone, without a difference between the two. */
export async function ownNotices(tx: Tx, actor: Actor, ids: string[]): Promise<Authorized<NoticeRef>[]> {
  return (await findNotices(tx, actor.familyId, ids)).map((notice) => authorize(notice))
}
