import { randomUUID } from 'node:crypto'
import type { Feed, feedsEndpoints } from '@parent-activity/contract/calendar/feeds'
import type { Nothing } from '@parent-activity/contract/fields'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { FileReply } from '../../http/replies/file-replies.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import { tagOf } from '../../http/replies/unchanged-replies.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { ownChild } from '../children/children.access.ts'
import { emptyCalendar, feedCalendar } from './feed-calendar.ts'
import { feedEntries } from './feed-entries.repository.ts'
import { ownFeed } from './feeds.access.ts'
import { tooManyFeeds } from './feeds.errors.ts'
import {
  countFeeds,
  deleteFeed,
  deleteFeedsUnreadSince,
  findFeedByToken,
  insertFeed,
  listFeeds,
  noteRead,
  readFeed,
  replaceToken,
  type FoundFeed,
} from './feeds.repository.ts'

type Feeds = typeof feedsEndpoints
type FeedWithLink = Feed & { feed_path: string }

const mostFeeds = 10
const dayMs = 24 * 60 * 60 * 1000
const touchMs = 10 * 60 * 1000
const daysBack = 90
const daysAhead = 400
const keptUnreadDays = 400

export function feeds({ db, actor }: Request<Feeds['GET /api/feeds']>): Promise<Feed[]> {
  return listFeeds(db, actor.userId)
}

/** The token is stored only as a hash, so a retry gives the link a new one: nobody has seen the first. */
export function makeFeed({ body, db, write, actor, now }: Request<Feeds['POST /api/feeds']>): Promise<FeedWithLink> {
  const token = newToken()
  const withLink = async (on: Db, id: string) => ({ ...(await readFeed(on, id)), feed_path: `/feeds/${token}.ics` })
  return rereadOnRetry(
    write,
    async (tx) => {
      await lockFamily(tx, actor.familyId)
      if ((await countFeeds(tx, actor.userId)) >= mostFeeds) throw tooManyFeeds(mostFeeds)
      const child = body.child_uuid === null ? null : await ownChild(tx, actor, body.child_uuid)
      const id = randomUUID()
      await insertFeed(tx, {
        id,
        family_id: actor.familyId,
        user_id: actor.userId,
        child_id: child?.id ?? null,
        detail: body.detail,
        name: body.name,
        token_hash: hashToken(token),
        created_at: now.toISOString(),
      })
      await recordEvent(tx, actor, { kind: 'feed_made', detail: { feed: body.name } }, now)
      return withLink(tx, id)
    },
    (id) =>
      inTransaction(db, async (tx) => {
        await replaceToken(tx, await ownFeed(tx, actor, id), hashToken(token))
        return withLink(tx, id)
      }),
  )
}

export function revokeFeed({ params, write, actor, now }: Request<Feeds['DELETE /api/feeds/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    const feed = await ownFeed(tx, actor, params.id)
    await deleteFeed(tx, feed)
    await recordEvent(tx, actor, { kind: 'feed_revoked', detail: { feed: feed.name } }, now)
    return {}
  })
}

/**
 * Programs go on showing what they have if an address is not found, so a link that is no more leads to an empty
 * calendar. So does one that never was: nobody can tell the two apart, and no revoked link has to be remembered.
 */
export async function calendar({
  params,
  db,
  read,
  now,
}: Request<Feeds['GET /api/feeds/:token/calendar']>): Promise<FileReply> {
  const feed = await findFeedByToken(db, hashToken(params.token))
  if (!feed) return { tag: 'W/"empty"', content: () => emptyCalendar(now) }
  await noteReadNow(db, feed, now)
  const today = utcDay(now)
  const range = { first: addDays(today, -daysBack), last: addDays(today, daysAhead) }
  const { family_id, child_id, detail } = feed
  const entries = await read((on) => feedEntries(on, { family_id, child_id, detail, ...range }))
  return {
    tag: tagOf(JSON.stringify([feed.child_name, feed.time_zone, detail, entries])),
    content: () => feedCalendar(feed, entries, now),
  }
}

async function noteReadNow(db: Db, { id, last_read_at }: FoundFeed, now: Date): Promise<void> {
  const isReadLately = last_read_at !== null && now.getTime() - Date.parse(last_read_at) <= touchMs
  if (!isReadLately) await noteRead(db, id, now)
}

export function deleteUnreadFeeds(db: Db, now: Date): Promise<number> {
  return deleteFeedsUnreadSince(db, new Date(now.getTime() - keptUnreadDays * dayMs))
}
