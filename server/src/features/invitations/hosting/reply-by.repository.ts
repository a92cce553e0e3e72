import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { TakenOut } from '../../../db/taken-out.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { ActivityRef } from '../../activities/activity-columns.ts'

export interface ReplyBy {
  reply_by_date: string | null
  reply_by_time: string | null
}

export async function saveReplyBy(tx: Tx, { id, family_id }: Authorized<ActivityRef>, replyBy: ReplyBy): Promise<void> {
  await tx
    .insertInto('hosting')
    .values({ activity_id: id, family_id, ...replyBy })
    .onConflict((known) => known.column('activity_id').doUpdateSet(replyBy))
    .execute()
}

/** Nobody is asked for an answer by a moment at which the activity has begun. */
export async function dropLateReplyBy(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await sql`
    update hosting set reply_by_date = null, reply_by_time = null
    from activities
    where activities.id = activity_id and activity_id = any(${[...activityIds]}::uuid[])
      and reply_by_date + reply_by_time::time > start_date + coalesce(start_time, '00:00')::time`.execute(tx)
}

/** A private activity asks nobody. */
export async function dropReplyBy(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await sql`
    update hosting set reply_by_date = null, reply_by_time = null
    where activity_id = any(${[...activityIds]}::uuid[]) and reply_by_date is not null`.execute(tx)
}

/** Dates that days off had taken out, and that may begin earlier now. */
export async function putReplyByBack(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const kept = dates.flatMap(({ id, reply_by }) => (reply_by ? [{ id, ...reply_by }] : []))
  await sql`
    insert into hosting (activity_id, family_id, reply_by_date, reply_by_time)
    select activities.id, family_id, kept.date, kept.time
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, date date, time text)
    join activities on activities.id = kept.id
    on conflict do nothing`.execute(tx)
  const ids = kept.map(({ id }) => id)
  await dropLateReplyBy(tx, ids)
}
