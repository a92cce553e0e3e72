import type { Feed } from '@parent-activity/contract/calendar/feeds'
import type { FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Tables } from '../../db/tables.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface FeedRef {
  id: string
  name: string
}

export function listFeeds(db: Db, userId: string): Promise<Feed[]> {
  return selectFeeds(db).where('user_id', '=', userId).execute()
}

export function readFeed(db: Db, id: string): Promise<Feed> {
  return selectFeeds(db).where('calendar_feeds.id', '=', id).executeTakeFirstOrThrow()
}

export function feedsOfFamily(db: Db, familyId: string): Promise<(Feed & { member_name: string })[]> {
  return selectFeeds(db)
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('users.username as member_name')
    .where('calendar_feeds.family_id', '=', familyId)
    .execute()
}

function selectFeeds(db: Db) {
  return db
    .selectFrom('calendar_feeds')
    .leftJoin('children', 'children.id', 'calendar_feeds.child_id')
    .select(['calendar_feeds.id', 'calendar_feeds.id as uuid', 'name', 'child_id as child_uuid', 'detail'])
    .select(['children.first_name as child_name', 'calendar_feeds.created_at', 'last_read_at'])
    .orderBy('calendar_feeds.created_at', 'desc')
    .orderBy('calendar_feeds.id')
}

export function findFeed(tx: Tx, userId: string, id: string): Promise<FeedRef | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface FoundFeed {
  id: string
  family_id: string
  child_id: string | null
  child_name: string | null
  detail: FeedDetail
  last_read_at: string | null
  time_zone: string | null
}

export function findFeedByToken(db: Db, tokenHash: Buffer): Promise<FoundFeed | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('families', 'families.id', 'calendar_feeds.family_id')
    .leftJoin('children', 'children.id', 'calendar_feeds.child_id')
    .select(['calendar_feeds.id', 'calendar_feeds.family_id', 'child_id', 'detail', 'last_read_at'])
    .select(['children.first_name as child_name', 'families.time_zone'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function countFeeds(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('calendar_feeds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFeed(tx: Tx, feed: Omit<Tables['calendar_feeds'], 'last_read_at'>): Promise<void> {
  await tx.insertInto('calendar_feeds').values(feed).execute()
}

export async function replaceToken(tx: Tx, feed: Authorized<FeedRef>, token_hash: Buffer): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ token_hash }).where('id', '=', feed.id).execute()
}

export async function deleteFeed(tx: Tx, feed: Authorized<FeedRef>): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('id', '=', feed.id).execute()
}

export async function noteRead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ last_read_at: now.toISOString() }).where('id', '=', id).execute()
}

export function deleteFeedsUnreadSince(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'calendar_feeds', sql`coalesce(last_read_at, created_at) < ${moment.toISOString()}`)
}
