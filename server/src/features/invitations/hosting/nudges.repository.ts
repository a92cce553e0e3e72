import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { ActivityRef } from '../../activities/activity-columns.ts'

/** Since `since`, or never if it is later. */
export async function noteNudge(
  tx: Tx,
  { id, family_id }: Authorized<ActivityRef>,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into hosting (activity_id, family_id, nudged_at) values (${id}, ${family_id}, ${now.toISOString()})
    on conflict (activity_id) do update set nudged_at = excluded.nudged_at
    where hosting.nudged_at is null or hosting.nudged_at <= ${since.toISOString()}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The update delivers the invitation once more, by a trigger. */
export async function nudgeUnanswered(tx: Tx, { id }: Authorized<ActivityRef>, now: Date): Promise<number> {
  const { rows } = await sql`
    update invitations set nudged_at = ${now.toISOString()}
    where activity_id = ${id} and status = 'pending' and waiting_since is null
    returning 1`.execute(tx)
  return rows.length
}

/**
 * Two days before the moment to answer, but a day after the invitation. Who was asked within the day before that is left in
 * peace, so that each is nudged once however often this runs.
 */
export async function nudgeByItself(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with due as (
      select invitations.id
      from hosting
      join activities on activities.id = hosting.activity_id
      join families on families.id = hosting.family_id
      join invitations on invitations.activity_id = hosting.activity_id
      cross join lateral instant_of(reply_by_date, reply_by_time::time, time_zone) as answer_by
      cross join lateral greatest(answer_by - interval '2 days', invitations.created_at + interval '1 day') as nudge_at
      where reply_by_date between (${at} - interval '1 day')::date and (${at} + interval '3 days')::date
        and activities.end_date >= (${at} - interval '1 day')::date
        and ${at} >= nudge_at and ${at} < answer_by
        and status = 'pending' and waiting_since is null
        and (invitations.nudged_at is null or invitations.nudged_at < nudge_at - interval '1 day')
      order by invitations.id
      for update of invitations skip locked
    )
    update invitations set nudged_at = ${at} from due where invitations.id = due.id`.execute(tx)
}
