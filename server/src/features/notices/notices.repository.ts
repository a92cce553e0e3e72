import type { Page } from '@parent-activity/contract/endpoint'
import type { Notice } from '@parent-activity/contract/notices'
import { childName } from '@parent-activity/domain/children/child-name'
import { noticeKinds, type NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface NoticeRef {
  id: string
}

/** Other families make them, and most people read few. */
const mostOnPage = 200
const mostExported = 10_000

/** The newest first, those behind a given one. */
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

/** Of one that is another family's, or gone, nothing is behind. */
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

/** The activity is named as long as the child is still invited to it. */
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
    .select(['notices.start_date', 'notices.start_time', 'notices.location', 'notices.created_at', 'notices.read_at'])
    .select(['children.first_name', 'children.last_name', 'invitations.activity_id'])
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

export function findNotice(tx: Tx, familyId: string, id: string): Promise<NoticeRef | undefined> {
  return tx.selectFrom('notices').select('id').where('family_id', '=', familyId).where('id', '=', id).executeTakeFirst()
}

export async function markRead(tx: Tx, notice: Authorized<NoticeRef>, now: Date): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: now.toISOString() })
    .where('id', '=', notice.id)
    .where('read_at', 'is', null)
    .execute()
}

/** What a newer notice of an activity makes pointless to read. */
const outdated: Record<NoticeKind, readonly NoticeKind[]> = {
  host_cant_attend: ['host_cant_attend', 'host_can_attend'],
  host_can_attend: ['host_cant_attend', 'host_can_attend'],
  changed: ['changed'],
  cancelled: noticeKinds,
  withdrawn: noticeKinds,
}

/** Of the invited children and activities. */
export async function deleteUnread(
  tx: Tx,
  invitationIds: string[],
  kinds: readonly NoticeKind[] = noticeKinds,
): Promise<void> {
  await sql`
    delete from notices
    using invitations
    where invitations.id = any(${invitationIds}::uuid[])
      and notices.activity_id = invitations.activity_id
      and notices.child_id = invitations.invited_child_id
      and notices.read_at is null
      and notices.kind = any(${kinds}::text[])`.execute(tx)
}

/**
 * One for each invitation, in the words of the activity as it is now. What is gone for the guest is not linked to, and
 * when and where a child will be is not for those whose invitation was withdrawn.
 */
export async function writeNotices(tx: Tx, kind: NoticeKind, invitationIds: string[], now: Date): Promise<void> {
  if (invitationIds.length === 0) return
  await deleteUnread(tx, invitationIds, outdated[kind])
  const gone = kind === 'cancelled' || kind === 'withdrawn'
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, start_date, start_time, location,
      created_at
    )
    select
      gen_random_uuid(), invitations.invited_family_id, invitations.invited_child_id, ${kind},
      case when ${gone}::boolean then null else activities.id end, activities.name, host.first_name,
      activities.start_date,
      case when ${kind === 'withdrawn'}::boolean then null else activities.start_time end,
      case when ${kind === 'withdrawn'}::boolean then null else activities.location end,
      ${now.toISOString()}::timestamptz
    from invitations
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id
    where invitations.id = any(${invitationIds}::uuid[])`.execute(tx)
}

export function deleteReadBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'notices', sql`read_at < ${moment.toISOString()}`)
}

/** Of what began before a day, or written before a moment. */
export function deleteUnreadBefore(db: Db, day: string, moment: Date): Promise<number> {
  const isOld = sql<boolean>`start_date < ${day} or created_at < ${moment.toISOString()}`
  return deleteInBatches(db, 'notices', sql`read_at is null and (${isOld})`)
}
