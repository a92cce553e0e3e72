import type { Page } from '@parent-activity/contract/endpoint'
import type { Notice } from '@parent-activity/contract/notices'
import { childName } from '@parent-activity/domain/children/child-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface NoticeRef {
  id: string
}

const mostOnPage = 200
const mostExported = 10_000

export async function unreadNotices(db: Db, familyId: string, after?: string): Promise<Page<Notice>> {
  const rows = await selectNotices(db, familyId)
    .select(sql<number>`count(*) over ()`.as('unread'))
    .where('notices.read_at', 'is', null)
    .$if(after !== undefined, (unread) => unread.where(isBehind(familyId, after ?? '')))
    .limit(mostOnPage)
    .execute()
  const more = (rows[0]?.unread ?? 0) - rows.length
  const last = rows.at(-1)
  return { data: asNotices(rows), ...(last && more > 0 && { next: last.id, more }) }
}

/** Nothing is behind an unknown notice, or one of another family. */
function isBehind(familyId: string, id: string) {
  return sql<boolean>`exists (
    select from notices as known
    where known.id = ${id}::uuid and known.family_id = ${familyId}
      and (-extract(epoch from notices.created_at), notices.start_date, notices.id)
        > (-extract(epoch from known.created_at), known.start_date, known.id)
  )`
}

export async function newestNoticeIds(db: Db, familyId: string): Promise<string[]> {
  const rows = await selectNotices(db, familyId).clearSelect().select('notices.id').limit(mostExported).execute()
  return rows.map(({ id }) => id)
}

export async function noticesOf(db: Db, familyId: string, ids: string[]) {
  const rows = selectNotices(db, familyId).where('notices.id', '=', sql<string>`any(${ids}::uuid[])`)
  return asNotices(await rows.execute())
}

/** `activity_id` is null unless the child is still invited or hosts. */
function selectNotices(db: Db, familyId: string) {
  return db
    .selectFrom('notices')
    .innerJoin('children', 'children.id', 'notices.child_id')
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.activity_id', '=', 'notices.activity_id')
        .onRef('invitations.invited_child_id', '=', 'notices.child_id'),
    )
    .select(['notices.id', 'notices.kind', 'notices.child_id', 'notices.activity_name', 'notices.host_child_name'])
    .select(['notices.guest_child_name', 'notices.changes', 'notices.dates', 'notices.person_name', 'notices.message'])
    .select(['notices.start_date', 'notices.start_time', 'notices.location', 'notices.created_at', 'notices.read_at'])
    .leftJoin('activity_hosts', (join) =>
      join
        .onRef('activity_hosts.activity_id', '=', 'notices.activity_id')
        .onRef('activity_hosts.child_id', '=', 'notices.child_id'),
    )
    .select(['children.first_name', 'children.last_name'])
    .select((row) => row.fn.coalesce('invitations.activity_id', 'activity_hosts.activity_id').as('activity_id'))
    .where('notices.family_id', '=', familyId)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.start_date')
    .orderBy('notices.id')
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

function asNotices(rows: NoticeRow[]): (Notice & { read_at: string | null })[] {
  return rows.map(({ child_id, first_name, last_name, activity_id, ...notice }) => ({
    ...notice,
    uuid: notice.id,
    child_uuid: child_id,
    child_name: childName({ first_name, last_name }),
    activity_uuid: activity_id,
  }))
}

export function findNotices(tx: Tx, familyId: string, ids: string[]): Promise<NoticeRef[]> {
  return tx
    .selectFrom('notices')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function markRead(tx: Tx, notices: Authorized<NoticeRef>[], now: Date): Promise<void> {
  const ids = notices.map(({ id }) => id)
  await tx
    .updateTable('notices')
    .set({ read_at: now.toISOString() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('read_at', 'is', null)
    .execute()
}

export function deleteReadBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'notices', sql`read_at < ${moment.toISOString()}`)
}

export function deleteUnreadBefore(db: Db, day: string, moment: Date): Promise<number> {
  const isOld = sql<boolean>`start_date < ${day} or created_at < ${moment.toISOString()}`
  return deleteInBatches(db, 'notices', sql`read_at is null and (${isOld})`)
}
