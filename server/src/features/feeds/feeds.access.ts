import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findFeed, type FeedRef } from './feeds.repository.ts'

/** Other members neither see nor revoke it. */
export async function ownFeed(tx: Tx, actor: Actor, id: string): Promise<Authorized<FeedRef>> {
  const feed = await findFeed(tx, actor.userId, id)
  if (!feed) throw notFound()
  return authorize(feed)
}
