import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { jsonBytes } from '../activities/room/entry-bytes.ts'
import type { Guest } from './guests.repository.ts'

/** Without texts, names and addresses included. */
const fixedBytes = 1200

export async function sumOpen(
  tx: Tx,
  { host_family_id, invited_child_id }: Guest,
  from: string,
): Promise<{ count: number; bytes: number }> {
  const texts = jsonBytes('activities.name', 'description', 'location', 'website_url', 'series_id', 'message')
  return tx
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(${sql.lit(fixedBytes)} + ${texts}), 0)`.as('bytes'))
    .where('host_family_id', '=', host_family_id)
    .where('invited_child_id', '=', invited_child_id)
    .where('status', '=', 'pending')
    .where('end_date', '>=', from)
    .executeTakeFirstOrThrow()
}

export async function countWaiting(tx: Tx, { host_child_id, invited_child_id }: Guest): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting_invitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('host_child_id', '=', host_child_id)
    .where('invited_child_id', '=', invited_child_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Of the activity that has most. Includes waiting invitations. */
export async function countGuests(tx: Tx, activityIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select activity_id, invited_child_id from invitations where activity_id = any(${activityIds}::uuid[])
      union
      select activity_id, invited_child_id from waiting_invitations where activity_id = any(${activityIds}::uuid[])
    ) as guests
    group by activity_id
    order by 1 desc
    limit 1`.execute(tx)
  return rows[0]?.count ?? 0
}
