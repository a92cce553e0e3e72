import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** The host's bell shows the same. */
export function unseenAnswers(db: Db, familyId: string, ids: string[]) {
  return db
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .innerJoin('children', 'children.id', 'invitations.invited_child_id')
    .select(['invitations.id', 'invitations.status', 'activities.id as activity_id', 'activities.name'])
    .select(['activities.start_date', 'activities.start_time', 'children.id as child_id', 'invitations.host_child_id'])
    .select('children.first_name as child_name')
    .where('invitations.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('invitations.host_family_id', '=', familyId)
    .where('invitations.status', '!=', 'pending')
    .where('invitations.answer_viewed', '=', false)
    .orderBy('activities.start_date')
    .execute()
}

/** The family's days from now until then. */
export async function daysWithin(db: Db, zone: string | null, hours: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct local_time_in(${now.toISOString()}::timestamptz + make_interval(hours => later), ${zone})::date as day
    from unnest(array[0, ${hours}::int]) as later`.execute(db)
  return rows.map(({ day }) => day)
}
