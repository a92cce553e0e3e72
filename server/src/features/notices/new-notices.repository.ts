import { noticeKinds, type NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { LinkAnswerNews } from '@parent-activity/domain/notices/notice-texts'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { passOnToNextDates } from './series-notices.repository.ts'

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
