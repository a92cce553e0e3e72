import { earliestToday } from '@parent-activity/domain/calendar/today'
import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { areConnected, isOfPair } from '@parent-activity/server/db/connected-children'
import { goingChildren, mayRideTogether } from '@parent-activity/server/features/rides/going-children'

const declined = invitationStatuses.filter((status) => !answers[status].mayCome)
const isConnected = areConnected(sql.ref('i.host_child_id'), sql.ref('i.invited_child_id'))

/**
 * Each query finds the rows that its name describes; there must be none. Some repeat a constraint, because a crash or a
 * restore could break it.
 */
const violations = (today: string): Record<string, RawBuilder<unknown>> => ({
  'rows of no family': sql`
    select family_id from (
      select family_id from users union all select family_id from children union all select family_id from activities
      union all select family_id from activity_templates union all select family_id from audit_events
      union all select family_id from series union all select family_id from notices
      union all select family_id from boards union all select family_id from calendar_feeds
      union all select family_id from school_hours
      union all select family_id from ride_offers union all select family_id from ride_seats
      union all select family_id from things
      union all select family_id from legs union all select family_id from series_legs
      union all select family_id from place_times
      union all select family_id from settled_clashes
      union all select family_id from hosting union all select family_id from host_notes
      union all select family_id from followed_calendars union all select family_id from outside_entries
      union all select family_id from days_off union all select family_id from days_off_children
      union all select family_id from care_cards union all select family_id from care_shares
    ) as owned where not exists (select from families where id = owned.family_id)`,
  'legs of children who neither host nor come': sql`
    select activity_id from legs
    where not exists (
        select from activity_hosts
        where activity_hosts.activity_id = legs.activity_id and activity_hosts.child_id = legs.child_id
      )
      and not exists (
        select from invitations
        where invitations.activity_id = legs.activity_id and invited_child_id = legs.child_id and status = 'accepted'
      )`,
  'invitations or care cards between families of which one has blocked the other': sql`
    select b.id from blocked_families as b
    cross join lateral (values (b.family_id, b.blocked_family_id), (b.blocked_family_id, b.family_id)) as pair (one, two)
    where exists (
        select from invitations
        where host_family_id = one and invited_family_id = two
          and not exists (select from invitation_snapshots where invitation_id = invitations.id)
      )
      or exists (select from care_shares where family_id = one and host_family_id = two)
      or exists (select from care_cards where family_id = one and two = any(next_time_with))`,
  'families with neither one primary account nor one contact that waits for its owner': sql`
    select id from families as f
    where (select count(*) from users as u where u.family_id = f.id and u.is_primary)
      + (select count(*) from placeholders as p where p.family_id = f.id) <> 1`,
  'families with an account and a contact that waits for its owner': sql`
    select family_id from placeholders join users using (family_id)`,
  'sessions of no account': sql`
    select user_id from sessions where not exists (select from users where id = user_id)`,
  'idempotency keys without a reply': sql`select key from idempotency_keys where reply is null`,

  'activities without a host': sql`
    select id from activities where not exists (select from activity_hosts where activity_id = activities.id)`,
  'hosts without their activity or child, or of another family': sql`
    select activity_id from activity_hosts as h
    where not exists (select from activities where id = h.activity_id and family_id = h.family_id)
      or not exists (select from children where id = h.child_id and family_id = h.family_id)`,
  'activities with more participants than places': sql`
    select id from activities as a where max_participants
      < (select count(*) from activity_hosts where activity_id = a.id)
      + (select count(*) from invitations
        where activity_id = a.id and (status = 'accepted' or offered_until is not null))
      + (select count(*) from link_guests
        where activity_id = a.id and (status = 'accepted' or offered_until is not null))`,
  'guests who wait though they come, or have an offer without waiting': sql`
    select id from invitations
    where (waiting_since is not null and status <> 'pending') or (offered_until is not null and waiting_since is null)`,
  'hosting of another family’s activity': sql`
    select activity_id from hosting as h
    where not exists (select from activities where id = h.activity_id and family_id = h.family_id)
    union all
    select activity_id from host_notes as n
    where not exists (select from activities where id = n.activity_id and family_id = n.family_id)`,
  'guests by link to a private activity': sql`
    select g.id from link_guests as g join activities as a on a.id = g.activity_id
    where not a.is_shared or a.family_id <> g.host_family_id`,

  'dates of a series that are left out, and stand in it': sql`
    select id from activities
    where exists (select from series_gaps where series_gaps.series_id = series_ref and date = series_date)`,
  'series that neither have a date nor one to come back': sql`
    select id from series
    where not exists (select from activities where series_ref = series.id)
      and not exists (select from series_gaps where series_gaps.series_id = series.id and taken_out is not null)`,

  'activities with more than 20 things to bring, or one name twice': sql`
    select activities.id from activities
    join things on things.activity_id = activities.id or things.series_id = activities.series_ref
    group by activities.id having count(*) > 20 or count(*) > count(distinct lower(things.name))`,
  'things packed by a family that neither hosts nor may come': sql`
    select thing_id from packed_things as p join activities as a on a.id = p.activity_id
    where p.family_id <> a.family_id and not exists (
      select from invitations
      where activity_id = a.id and invited_family_id = p.family_id and status in ('accepted', 'pending')
    )`,

  'pairs of children with two open connections': sql`
    select 1 from connections where status in ('pending', 'unconfirmed', 'active')
    group by least(child1_id, child2_id), greatest(child1_id, child2_id) having count(*) > 1`,
  'waiting invitations without a pending connection': sql`
    select w.activity_id from waiting_invitations as w
    where not exists (
      select from connections as c
      where c.status in ('pending', 'unconfirmed')
        and ${isOfPair(sql.ref('w.host_child_id'), sql.ref('w.invited_child_id'), 'c')})`,

  'guests of a series without a connection': sql`
    select g.series_id from series_guests as g
    where not exists (
      select from connections as c
      where c.status in ('pending', 'unconfirmed', 'active')
        and ${isOfPair(sql.ref('g.host_child_id'), sql.ref('g.invited_child_id'), 'c')})`,
  'guests who are asked again though they do not come': sql`
    select id from invitations where asks_again and status <> 'accepted'`,

  'care cards shared with a host to whom the child does not go': sql`
    select invitation_id from care_shares as s
    where not exists (
      select from invitations as i
      where i.id = s.invitation_id and i.status = 'accepted' and i.invited_child_id = s.child_id
        and i.host_family_id = s.host_family_id and ${isConnected})`,

  'children invited twice to one activity': sql`
    select 1 from invitations group by activity_id, invited_child_id having count(*) > 1`,
  'invitations by a child that is no host': sql`
    select id from invitations as i
    where not exists (select from activity_hosts where activity_id = i.activity_id and child_id = i.host_child_id)`,
  'future invitations without a connection, or to a private activity': sql`
    select i.id from invitations as i join activities as a on a.id = i.activity_id
    where a.end_date >= ${today}::date and (not a.is_shared or not (i.by_link or ${isConnected}))`,
  'declined or disconnected invitations without a snapshot': sql`
    select i.id from invitations as i
    where (i.status = any(${declined}) or not (i.by_link or ${isConnected}))
      and not exists (select from invitation_snapshots as s where s.invitation_id = i.id)`,

  'cars with more children than seats': sql`
    select o.id from ride_offers as o
    where coalesce(o.seats_there, 0) < (
        select count(*) from ride_seats where offer_id = o.id and way = 'there' and state in ('given', 'offered'))
      or coalesce(o.seats_back, 0) < (
        select count(*) from ride_seats where offer_id = o.id and way = 'back' and state in ('given', 'offered'))`,
  'children with seats in two cars for one way': sql`
    select 1 from ride_seats as s join ride_offers as o on o.id = s.offer_id where s.state = 'given'
    group by o.activity_id, s.child_id, s.way having count(*) > 1`,
  'future seats of children who do not go, or whose families are not connected': sql`
    select s.id from ride_seats as s
    join ride_offers as o on o.id = s.offer_id
    join activities as a on a.id = o.activity_id
    where a.end_date >= ${today}::date and not (
      ${mayRideTogether(sql.ref('a.id'), sql.ref('o.family_id'), sql.ref('s.family_id'))}
      and s.child_id in (select child_id from (${goingChildren(sql.ref('a.id'))}) as going)
    )`,

  'notices for a child of another family': sql`
    select n.id from notices as n join children as c on c.id = n.child_id where c.family_id <> n.family_id`,
  'notices that tell time, place or changes to a child that is not invited': sql`
    select n.id from notices as n
    where (n.start_time is not null or n.location is not null or n.changes <> '[]')
      and not exists (
        select from invitations as i where i.activity_id = n.activity_id and i.invited_child_id = n.child_id)`,
})

export async function brokenInvariants(db: Db, now: Date): Promise<string[]> {
  const counts = Object.entries(violations(earliestToday(now))).map(
    ([name, rows]) => sql`select ${name}::text as name, count(*)::int as count from (${rows}) as v`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`)
}
