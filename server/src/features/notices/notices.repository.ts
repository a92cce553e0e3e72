import type { Page } from '@parent-activity/contract/endpoint'
import type { Notice } from '@parent-activity/contract/notices'
import { childName } from '@parent-activity/domain/children/child-name'
import { noticeKinds, type NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { LinkAnswerNews } from '@parent-activity/domain/notices/notice-texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'
import { passOnToNextDates } from './series-notices.repository.ts'

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

/**
 * Unread notices that a newer one replaces. Before a cancellation or withdrawal all of them are taken back; changes are
 * told anew in `changed-notices.repository.ts`.
 */
const outdated: Record<NoticeKind, readonly NoticeKind[]> = {
  host_cant_attend: ['host_cant_attend', 'host_can_attend'],
  host_can_attend: ['host_cant_attend', 'host_can_attend'],
  changed: [],
  back_on: [],
  cancelled: [],
  withdrawn: [],
  guest_left: [],
  ride_asked: [],
  ride_offered: [],
  ride_given: [],
  ride_taken: [],
  ride_declined: [],
  ride_late: ['ride_late'],
  ride_off: [],
  ride_left: [],
  place_given: ['place_offered'],
  place_offered: ['place_offered'],
  host_note: [],
  link_answer: [],
}

async function deleteUnread(tx: Tx, invitationIds: string[], kinds: readonly NoticeKind[]): Promise<void> {
  await sql`
    delete from notices
    using invitations
    where invitations.id = any(${invitationIds}::uuid[])
      and notices.activity_id = invitations.activity_id
      and notices.child_id = invitations.invited_child_id
      and notices.read_at is null
      and notices.kind = any(${kinds}::text[])`.execute(tx)
}

export function takeBackOffers(tx: Tx, invitationIds: string[]): Promise<void> {
  return deleteUnread(tx, invitationIds, ['place_offered'])
}

/** Notices that were read keep only name and day. */
export async function takeBackNotices(tx: Tx, invitationIds: string[]): Promise<void> {
  await passOnToNextDates(tx, invitationIds)
  await deleteUnread(tx, invitationIds, noticeKinds)
  await sql`
    update notices set start_time = null, location = null, message = null, changes = '[]'
    from invitations
    where invitations.id = any(${invitationIds}::uuid[])
      and notices.activity_id = invitations.activity_id
      and notices.child_id = invitations.invited_child_id`.execute(tx)
}

/** One for each guest and series. Notices of withdrawn invitations hold no link, time or place. */
export async function writeNotices(
  tx: Tx,
  kind: NoticeKind,
  invitationIds: string[],
  now: Date,
  message: string | null = null,
): Promise<void> {
  if (invitationIds.length === 0) return
  await deleteUnread(tx, invitationIds, outdated[kind])
  const gone = kind === 'cancelled' || kind === 'withdrawn'
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, guest_child_name, message, start_date,
      start_time, location, dates, created_at
    )
    select distinct on (invitations.invited_child_id, ${seriesKey})
      gen_random_uuid(), invitations.invited_family_id, invitations.invited_child_id, ${kind},
      case when not ${gone}::boolean then activities.id end, activities.name, host.first_name,
      case when ${kind.startsWith('place_')}::boolean then invited.first_name end,
      case when ${kind} = 'place_offered' then to_char(local_time_in(offered_until, time_zone), 'HH24:MI')
        else ${message} end,
      activities.start_date,
      case when not ${gone}::boolean then activities.start_time end,
      case when not ${gone}::boolean then activities.location end,
      count(*) over (partition by invitations.invited_child_id, ${seriesKey}),
      ${now.toISOString()}::timestamptz
    from invitations
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id
    join children as invited on invited.id = invitations.invited_child_id
    join families on families.id = invitations.invited_family_id
    where invitations.id = any(${invitationIds}::uuid[])
    order by invitations.invited_child_id, ${seriesKey}, activities.start_date, activities.id`.execute(tx)
}

/** `invitationIds` are of one family's activities, in which a series has one id. */
const seriesKey = sql`coalesce(activities.series_id, activities.id::text)`

/** A family that has not read that these dates were cancelled reads only that they are on. */
export async function writeBackOn(tx: Tx, invitationIds: string[], now: Date): Promise<void> {
  await sql`
    delete from notices
    using (
      select invited_child_id, activities.name, min(host.first_name) as host, min(start_date) as first, count(*) as dates
      from invitations
      join activities on activities.id = activity_id
      join children as host on host.id = host_child_id
      where invitations.id = any(${invitationIds}::uuid[])
      group by invited_child_id, activities.name, ${seriesKey}
    ) as back
    where notices.child_id = back.invited_child_id and notices.kind = 'cancelled' and notices.read_at is null
      and notices.activity_name = back.name and notices.host_child_name = back.host
      and notices.start_date = back.first and notices.dates = back.dates`.execute(tx)
  await writeNotices(tx, 'back_on', invitationIds, now)
}

/** Hosts learn the guest's name and the day only. */
export async function writeGuestLeft(tx: Tx, invitationIds: string[], now: Date): Promise<void> {
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, guest_child_name, start_date, dates,
      created_at
    )
    select distinct on (invitations.host_child_id, invitations.invited_child_id, ${seriesKey})
      gen_random_uuid(), invitations.host_family_id, invitations.host_child_id, 'guest_left', activities.id,
      activities.name, host.first_name, guest.first_name, activities.start_date,
      count(*) over (partition by invitations.host_child_id, invitations.invited_child_id, ${seriesKey}),
      ${now.toISOString()}::timestamptz
    from invitations
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id
    join children as guest on guest.id = invitations.invited_child_id
    where invitations.id = any(${invitationIds}::uuid[])
    order by
      invitations.host_child_id, invitations.invited_child_id, ${seriesKey}, activities.start_date, activities.id`.execute(
    tx,
  )
}

/** The newest replaces what the host has not read. */
export async function writeByLink(tx: Tx, news: LinkAnswerNews, linkGuestIds: string[], now: Date): Promise<void> {
  const person = sql.ref(news === 'asks' ? 'guest.asking_name' : 'guest.parent_name')
  await sql`
    delete from notices
    using link_guests as guest
    where guest.id = any(${linkGuestIds}::uuid[])
      and notices.activity_id = guest.activity_id and kind = 'link_answer'
      and guest_child_name = guest.child_name and person_name = ${person} and read_at is null`.execute(tx)
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, guest_child_name, person_name, message,
      start_date, dates, created_at
    )
    select
      gen_random_uuid(), activities.family_id, host.id, 'link_answer', activities.id, activities.name, host.first_name,
      guest.child_name, ${person}, ${news}, activities.start_date, 1, ${now.toISOString()}::timestamptz
    from link_guests as guest
    join activities on activities.id = guest.activity_id
    cross join lateral (
      select children.id, first_name
      from activity_hosts join children on children.id = child_id
      where activity_hosts.activity_id = activities.id
      order by position
      limit 1
    ) as host
    where guest.id = any(${linkGuestIds}::uuid[])`.execute(tx)
}

export function deleteReadBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'notices', sql`read_at < ${moment.toISOString()}`)
}

export function deleteUnreadBefore(db: Db, day: string, moment: Date): Promise<number> {
  const isOld = sql<boolean>`start_date < ${day} or created_at < ${moment.toISOString()}`
  return deleteInBatches(db, 'notices', sql`read_at is null and (${isOld})`)
}
