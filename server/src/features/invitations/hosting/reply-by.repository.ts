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

/** Dates that days off had taken out. */
export async function putReplyByBack(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const kept = dates.flatMap(({ id, reply_by }) => (reply_by ? [{ id, ...reply_by }] : []))
  await sql`
    insert into hosting (activity_id, family_id, reply_by_date, reply_by_time)
    select activities.id, family_id, kept.date, kept.time
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, date date, time text)
    join activities on activities.id = kept.id
    on conflict do nothing`.execute(tx)
}
