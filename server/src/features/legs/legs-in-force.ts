import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import type { LegWay, LegWho } from '@parent-activity/domain/legs/leg-rules'
import { sql, type RawBuilder } from 'kysely'

interface Wanted {
  /** A condition on `activities`. */
  activities: RawBuilder<unknown>
  /** Of all families, if it is left out. */
  familyId?: string
}

/** A guest whose connection has ended keeps what was seen then, not what follows the activity. For a query from `invitations`. */
export const isComing = sql<boolean>`(
  status = any(${comingStatuses})
  and not exists (select from invitation_snapshots where invitation_id = invitations.id)
)`

/** A host, or a guest who comes; hosts who can’t attend may yet. */
export function takesPart(activityId: string, childId: string): RawBuilder<boolean> {
  return sql`(
    exists (
      select from activity_hosts
      where activity_hosts.activity_id = ${sql.ref(activityId)} and activity_hosts.child_id = ${sql.ref(childId)}
    )
    or exists (
      select from invitations
      where invitations.activity_id = ${sql.ref(activityId)} and invited_child_id = ${sql.ref(childId)} and ${isComing}
    )
  )`
}

export interface LegInForce {
  activity_id: string
  child_id: string
  family_id: string
  way: LegWay
  who: LegWho | 'ride'
  /** The member; of a ride the driver, who is of another family. */
  user_id: string | null
  name: string | null
  /** Of whoever takes the child, on the way there. */
  ride_leaves: ClockTime | null
  usual_who: LegWho | null
  usual_user_id: string | null
  usual_name: string | null
  done_at: string | null
  done_by: string | null
}

/**
 * A subquery with both ways of all children who go and whose family has chosen anything for the activity: a given seat
 * comes before what was chosen for the date, and that before the usual of the weekday. What nobody chose is open.
 */
export function legsInForce({ activities, familyId }: Wanted): RawBuilder<LegInForce> {
  const ofFamily = (column: string) => (familyId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${familyId}`)
  return sql<LegInForce>`(
    with going as materialized (
      select
        activities.id as activity_id, child_id, activities.family_id, series_ref,
        extract(dow from start_date)::integer as weekday
      from activities join activity_hosts on activity_hosts.activity_id = activities.id
      where not host_cant_attend and ${activities}
        ${ofFamily('activities.family_id')} ${ofFamily('activity_hosts.family_id')}
      union all
      select activities.id, invited_child_id, invited_family_id, series_ref, extract(dow from start_date)::integer
      from activities join invitations on invitations.activity_id = activities.id
      where ${isComing} and ${activities} ${ofFamily('invited_family_id')}
    ), seats as materialized (
      select distinct on (activity_id, child_id, way) activity_id, child_id, way, user_id
      from ride_offers join ride_seats on offer_id = ride_offers.id
      where activity_id = any(array(select activity_id from going)) and state = 'given'
      order by activity_id, child_id, way, ride_seats.created_at, ride_seats.id
    ), chosen as (
      select
        going.activity_id, going.child_id, going.family_id, ways.way, seats.user_id as driver_id,
        case when legs.who is null then ${who('usual')} else ${who('legs')} end as who,
        case when legs.who is null then usual.by_user else legs.by_user end as by_user,
        case when legs.who is null then usual.by_name else legs.by_name end as by_name,
        ${who('usual')} as usual_who, usual.by_user as usual_user, usual.by_name as usual_name,
        legs.done_at, legs.done_by,
        bool_or(seats.user_id is not null or legs.who is not null or usual.who is not null)
          over (partition by going.activity_id, going.family_id) as is_chosen
      from going
      cross join (values ('there'), ('back')) as ways (way)
      left join seats
        on seats.activity_id = going.activity_id and seats.child_id = going.child_id and seats.way = ways.way
      left join legs
        on legs.activity_id = going.activity_id and legs.child_id = going.child_id and legs.way = ways.way
        ${ofFamily('legs.family_id')}
      left join series_legs as usual
        on usual.series_id = going.series_ref and usual.child_id = going.child_id and usual.way = ways.way
        and usual.weekday = going.weekday ${ofFamily('usual.family_id')}
    )
    select
      chosen.activity_id, child_id, chosen.family_id, way,
      case when driver_id is null then coalesce(who, 'open') else 'ride' end as who,
      coalesce(driver_id, by_user) as user_id,
      case when driver_id is null then coalesce(member.username, by_name) else driver.username end as name,
      case when way = 'there' then ride.leaves_there end as ride_leaves,
      usual_who, usual_user as usual_user_id, coalesce(usual_member.username, usual_name) as usual_name,
      done_at, done.username as done_by
    from chosen
    left join users as driver on driver.id = driver_id
    left join users as member on member.id = by_user
    left join ride_offers as ride on ride.activity_id = chosen.activity_id and ride.user_id = coalesce(driver_id, by_user)
    left join users as usual_member on usual_member.id = usual_user
    left join users as done on done.id = chosen.done_by
    where is_chosen
  )`
}

/** A member who has left leaves it open. */
function who(row: string): RawBuilder<unknown> {
  return sql`
    case when ${sql.ref(`${row}.who`)} = 'member' and ${sql.ref(`${row}.by_user`)} is null then 'open'
    else ${sql.ref(`${row}.who`)} end`
}
