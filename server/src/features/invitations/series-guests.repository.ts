import { answers, comingStatuses, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { areConnected, isOfPair } from '../../db/connected-children.ts'
import type { TakenOut } from '../../db/taken-out.ts'
import type { Authorized } from '../../http/authorized.ts'
import { placesTaken } from '../activities/places-taken.ts'
import type { Pair } from '../connections/connections.repository.ts'
import type { Guest } from './guests.repository.ts'

const declinedStatuses = invitationStatuses.filter((status) => !answers[status].mayCome)

/** They are invited to the dates that are still to be made, too. */
export async function insertSeriesGuests(
  tx: Tx,
  seriesRef: string,
  guests: readonly Authorized<Guest>[],
  invited_by: string,
): Promise<void> {
  await sql`
    insert into series_guests (series_id, family_id, host_child_id, invited_child_id, invited_by)
    select distinct ${seriesRef}::uuid, family_id, host_child_id, invited_child_id, ${invited_by}::uuid
    from unnest(
      ${guests.map(({ host_family_id }) => host_family_id)}::uuid[],
      ${guests.map(({ host_child_id }) => host_child_id)}::uuid[],
      ${guests.map(({ invited_child_id }) => invited_child_id)}::uuid[]
    ) as guest (family_id, host_child_id, invited_child_id)
    on conflict do nothing`.execute(tx)
}

/**
 * A guest who accepted every other date ahead comes to these too, as far as there are places; who declined every one is left in
 * peace. A family that has looked at the series is not told of each new date.
 */
export async function inviteSeriesGuests(tx: Tx, activityIds: string[], now: Date): Promise<void> {
  const ids = sql`${activityIds}::uuid[]`
  await sql`
    select from activities
    join series_guests as guest on guest.series_id = activities.series_ref
    join connections on ${isOfPair(sql.ref('guest.host_child_id'), sql.ref('guest.invited_child_id'))}
    where activities.id = any(${ids})
    order by connections.id
    for share of connections`.execute(tx)
  await sql`
    with answered as (
      select
        series_ref, invited_child_id,
        bool_and(status = any(${comingStatuses})) as comes,
        bool_and(status = any(${declinedStatuses})) as has_declined,
        bool_and(asks_again) as asks_again, max(viewed_at) as viewed_at, max(answered_at) as answered_at
      from activities join invitations on activity_id = activities.id
      where series_ref in (select series_ref from activities where id = any(${ids}))
        and end_date >= ${earliestToday(now)}::date and not activities.id = any(${ids})
      group by series_ref, invited_child_id
    ), candidates as (
      select distinct on (activities.id, guest.invited_child_id)
        activities.id as activity_id, guest.family_id, guest.host_child_id, guest.invited_child_id,
        invited.family_id as invited_family_id, guest.invited_by, coalesce(comes, false) as comes,
        coalesce(answered.asks_again, false) as asks_again, answered.viewed_at, answered.answered_at,
        coalesce(max_participants - ${placesTaken}, 1e6) as places
      from activities
      join series_guests as guest on guest.series_id = activities.series_ref
      join activity_hosts as host on host.activity_id = activities.id and host.child_id = guest.host_child_id
      join children as invited on invited.id = guest.invited_child_id
      join connections
        on connections.status = 'active'
        and ${isOfPair(sql.ref('guest.host_child_id'), sql.ref('guest.invited_child_id'))}
      left join answered using (series_ref, invited_child_id)
      where activities.id = any(${ids}) and activities.is_shared and has_declined is not true
        and not exists (
          select from invitations as known
          where known.activity_id = activities.id and known.invited_child_id = guest.invited_child_id
        )
      order by activities.id, guest.invited_child_id, host.position
    ), placed as (
      select *, comes and row_number() over (partition by activity_id, comes order by invited_child_id) <= places as has_place
      from candidates
    )
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, asks_again,
      viewed_at, answered_at, answer_viewed, invited_by, created_at
    )
    select
      gen_random_uuid(), activity_id, family_id, host_child_id, invited_child_id, invited_family_id,
      case when has_place then 'accepted' else 'pending' end, has_place and asks_again, viewed_at,
      case when has_place then answered_at end, true, invited_by, ${now.toISOString()}::timestamptz
    from placed
    on conflict (activity_id, invited_child_id) do nothing`.execute(tx)
  await sql`
    insert into waiting_invitations (activity_id, host_child_id, invited_child_id, invited_by)
    select activities.id, guest.host_child_id, guest.invited_child_id, guest.invited_by
    from activities
    join series_guests as guest on guest.series_id = activities.series_ref
    join activity_hosts as host on host.activity_id = activities.id and host.child_id = guest.host_child_id
    join connections
      on connections.status in ('pending', 'unconfirmed') and connections.child1_id = guest.host_child_id
      and connections.child2_id = guest.invited_child_id
    where activities.id = any(${ids}) and activities.is_shared
    on conflict do nothing`.execute(tx)
}

interface InvitedAgain {
  id: string
  status: InvitationStatus
  end_date: string
}

/** As they had answered, if they came by a link or are still connected. They have seen these dates before. */
export async function inviteAgain(tx: Tx, dates: readonly TakenOut[], now: Date): Promise<InvitedAgain[]> {
  const guests = JSON.stringify(
    dates.flatMap(({ id, guests: of }) => of.map((guest) => ({ ...guest, activity_id: id }))),
  )
  const pair = [sql.ref('guest.host_child_id'), sql.ref('guest.invited_child_id')] as const
  await sql`
    select from jsonb_to_recordset(${guests}::jsonb) as guest (host_child_id uuid, invited_child_id uuid)
    join connections on ${isOfPair(...pair)}
    order by connections.id
    for share of connections`.execute(tx)
  const { rows } = await sql<InvitedAgain>`
    with again as (
      insert into invitations (
        id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, asks_again, message,
        viewed_at, answered_at, answer_viewed, invited_by, waiting_since, reply_note, created_at, by_link
      )
      select
        gen_random_uuid(), activities.id, activities.family_id, host.child_id, invited.id, invited.family_id,
        guest.status, guest.asks_again, guest.message, ${now.toISOString()}::timestamptz, guest.answered_at, true, sender.id,
        case when guest.status <> 'accepted' then guest.waiting_since end, guest.reply_note, ${now.toISOString()}::timestamptz,
        coalesce(guest.by_link, false)
      from jsonb_to_recordset(${guests}::jsonb) as guest (
        activity_id uuid, host_child_id uuid, invited_child_id uuid, status text, asks_again boolean, message text,
        answered_at timestamptz, invited_by uuid, waiting_since timestamptz, reply_note text, by_link boolean
      )
      join activities on activities.id = guest.activity_id and activities.is_shared
      join activity_hosts as host on host.activity_id = activities.id and host.child_id = guest.host_child_id
      join children as invited on invited.id = guest.invited_child_id
      left join users as sender on sender.id = guest.invited_by
      where guest.by_link or ${areConnected(...pair)}
      on conflict (activity_id, invited_child_id) do nothing
      returning id, activity_id, status
    )
    select again.id, again.status, activities.end_date
    from again join activities on activities.id = again.activity_id`.execute(tx)
  return rows
}

/** A child left with no date of a series ahead is no guest of the series any more. */
export async function forgetSeriesGuests(tx: Tx, activityIds: string[], today: string): Promise<void> {
  await sql`
    delete from series_guests as guest
    where series_id in (select series_ref from activities where id = any(${activityIds}::uuid[]))
      and not exists (
        select from activities
        where series_ref = guest.series_id and end_date >= ${today}::date
          and not id = any(${activityIds}::uuid[])
          and (
            exists (
              select from invitations
              where activity_id = activities.id and invited_child_id = guest.invited_child_id
            )
            or exists (
              select from waiting_invitations
              where activity_id = activities.id and invited_child_id = guest.invited_child_id
            )
          )
      )`.execute(tx)
}

export async function deleteSeriesGuestsBetween(tx: Tx, { child1_id, child2_id }: Pair): Promise<void> {
  await tx
    .deleteFrom('series_guests')
    .where('host_child_id', 'in', [child1_id, child2_id])
    .where('invited_child_id', 'in', [child1_id, child2_id])
    .execute()
}

/** Dates that days off took out come back without each other's child, even if the families connect again. */
export async function forgetTakenOutBetween(tx: Tx, { child1_id, child2_id }: Pair): Promise<void> {
  const pair = sql`${[child1_id, child2_id]}::text[]`
  const hasOne = sql`taken_out is not null
    and jsonb_path_query_array(taken_out, '$.guests[*].invited_child_id') ?| ${pair}`
  const isBetween = sql`(guest ->> 'invited_child_id' = any(${pair}) and guest ->> 'host_child_id' = any(${pair}))`
  // A change of the series meanwhile writes its gaps anew.
  await sql`
    select from series where id in (select series_id from series_gaps where ${hasOne})
    order by id for no key update`.execute(tx)
  await sql`
    update series_gaps set taken_out = taken_out || jsonb_build_object('guests', (
      select coalesce(jsonb_agg(guest order by position), '[]')
      from jsonb_array_elements(taken_out -> 'guests') with ordinality as guests (guest, position)
      where not ${isBetween}
    ))
    where ${hasOne}
      and exists (select from jsonb_array_elements(taken_out -> 'guests') as guest where ${isBetween})`.execute(tx)
}

/** Follows the invitations that were passed on to another host. */
export async function passOnSeriesGuests(tx: Tx, hostChildId: string): Promise<void> {
  await sql`
    insert into series_guests (series_id, family_id, host_child_id, invited_child_id, invited_by)
    select distinct on (guest.series_id, invitations.host_child_id, guest.invited_child_id)
      guest.series_id, guest.family_id, invitations.host_child_id, guest.invited_child_id, guest.invited_by
    from series_guests as guest
    join activities on activities.series_ref = guest.series_id
    join invitations
      on invitations.activity_id = activities.id and invitations.invited_child_id = guest.invited_child_id
      and invitations.host_child_id <> guest.host_child_id
    where guest.host_child_id = ${hostChildId}
    on conflict do nothing`.execute(tx)
}

/** The same as `passOn`, for dates that days off took out. */
export async function passOnTakenOut(tx: Tx, hostChildId: string): Promise<void> {
  const host = sql`${hostChildId}::text`
  const invited = sql`(guest ->> 'invited_child_id')::uuid`
  await sql`
    update series_gaps set taken_out = taken_out || jsonb_build_object('guests', (
      select coalesce(jsonb_agg(guest || coalesce(heir.host, '{}') order by position), '[]')
      from jsonb_array_elements(taken_out -> 'guests') with ordinality as guests (guest, position)
      left join lateral (
        select jsonb_build_object('host_child_id', other.id) as host
        from jsonb_array_elements_text(taken_out -> 'hosts') with ordinality as other (id, place)
        where other.id <> ${host}
          and ((guest ->> 'by_link')::boolean or ${areConnected(sql`other.id::uuid`, invited)})
        order by place
        limit 1
      ) as heir on guest ->> 'host_child_id' = ${host}
    ))
    where taken_out -> 'hosts' ? ${host}
      and series_id in (select series.id from series join children using (family_id) where children.id = ${hostChildId})`.execute(
    tx,
  )
}
