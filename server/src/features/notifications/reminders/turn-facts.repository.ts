import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { minutesTo } from '@parent-activity/domain/legs/leg-rules'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { legsInForce, type LegInForce } from '../../legs/legs-in-force.ts'
import type { Turn, TurnFacts } from './turns.ts'

interface GoingFamily {
  activity_id: string
  family_id: string
  location: string | null
  start_time: ClockTime | null
  end_time: ClockTime | null
  starts_at: string
  ends_at: string | null
  members: string[]
  places: { place: string; minutes: number }[]
}

type StoredTurn = Turn & Pick<LegInForce, 'activity_id' | 'family_id'>

/** For each family that goes, or of one family alone. Without a time zone nobody knows when that is. */
export async function turnFactsOf(db: Db, activityIds: readonly string[], familyId?: string): Promise<TurnFacts[]> {
  if (activityIds.length === 0) return []
  const families = await goingFamilies(db, activityIds, familyId)
  const turns = await turnsOf(db, activityIds)
  return families.map((family) => ({
    ...family,
    minutes: minutesTo(family.places)(family.location),
    turns: [
      ...turns.filter((turn) => turn.activity_id === family.activity_id && turn.family_id === family.family_id),
      ...turns.filter((turn) => turn.activity_id === family.activity_id && ridesWith(turn, family)),
    ],
  }))
}

function ridesWith({ family_id, user_id }: StoredTurn, family: GoingFamily): boolean {
  return family_id !== family.family_id && user_id !== null && family.members.includes(user_id)
}

async function goingFamilies(db: Db, ids: readonly string[], familyId?: string): Promise<GoingFamily[]> {
  const { rows } = await sql<GoingFamily>`
    with due as (
      select activities.* from activities join families on families.id = family_id
      where activities.id = any(${[...ids]}::uuid[]) and time_zone is not null and starts_at is not null
    ), going as (
      select id, family_id from due where not host_cant_attend
      union
      select due.id, invited_family_id from due join invitations on activity_id = due.id
      where status = any(${comingStatuses})
    )
    select
      due.id as activity_id, going.family_id, location, start_time, end_time, starts_at, ends_at,
      array(select users.id from users where users.family_id = going.family_id order by users.id) as members,
      array(
        select json_build_object('place', place, 'minutes', minutes) from place_times
        where place_times.family_id = going.family_id
      ) as places
    from going join due using (id)
    ${familyId === undefined ? sql`` : sql`where going.family_id = ${familyId}`}`.execute(db)
  return rows
}

async function turnsOf(db: Db, ids: readonly string[]): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select activity_id, leg.family_id, child_id, first_name as child_name, way, who, user_id, ride_leaves, done_at
    from ${legsInForce({ activities: sql`activities.id = any(${[...ids]}::uuid[])` })} as leg
    join children on children.id = child_id
    order by activity_id, children.created_at, children.id`.execute(db)
  return rows
}
