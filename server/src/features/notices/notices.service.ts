import type { Page } from '@parent-activity/contract/endpoint'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Notice, noticesEndpoints } from '@parent-activity/contract/notices'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Db } from '../../db/client.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownNotices } from './notices.access.ts'
import { deleteReadBefore, deleteUnreadBefore, markRead, unreadNotices } from './notices.repository.ts'

type Notices = typeof noticesEndpoints

/** Days after reading, after the activity, and after writing; the last bounds activities far ahead. */
const daysKept = { read: 90, unread: 365, written: 2 * 365 }

export function notices({ query, read, actor }: Request<Notices['GET /api/notices']>): Promise<Page<Notice>> {
  return read((db) => unreadNotices(db, actor.familyId, query.after))
}

export function readNotices({ body, write, actor, now }: Request<Notices['POST /api/notices/read']>): Promise<Nothing> {
  return write(async (tx) => {
    await markRead(tx, await ownNotices(tx, actor, body.notice_uuids), now)
    return {}
  })
}

export async function deleteOldNotices(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const read = await deleteReadBefore(db, before(daysKept.read))
  return read + (await deleteUnreadBefore(db, addDays(utcDay(now), -daysKept.unread), before(daysKept.written)))
}
