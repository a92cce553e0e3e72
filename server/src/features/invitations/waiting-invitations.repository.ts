import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Range } from '../activities/activity-entries.repository.ts'
import type { Pair } from '../connections/connections.repository.ts'
import type { Guest } from './guests.repository.ts'

export async function insertWaiting(tx: Tx, guests: Authorized<Guest>[], invited_by: string): Promise<void> {
  if (guests.length === 0) return
  await tx
    .insertInto('waiting_invitations')
    .values(
      guests.map(({ activity_id, host_child_id, invited_child_id }) => ({
        activity_id,
        host_child_id,
        invited_child_id,
        invited_by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function inviteWaiting(tx: Tx, { child1_id, child2_id }: Pair, from: string, now: Date): Promise<void> {
  await sql`
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, invited_by, created_at
    )
    select
      gen_random_uuid(), activities.id, activities.family_id, waiting.host_child_id, invited.id, invited.family_id,
      'pending', waiting.invited_by, ${now.toISOString()}::timestamptz
    from waiting_invitations as waiting
    join activities on activities.id = waiting.activity_id
    join children as invited on invited.id = waiting.invited_child_id
    where waiting.host_child_id in (${child1_id}, ${child2_id})
      and waiting.invited_child_id in (${child1_id}, ${child2_id})
      and activities.is_shared and activities.end_date >= ${from}::date
    for share of activities
    on conflict (activity_id, invited_child_id) do nothing`.execute(tx)
}

const mostFlagged = 100

/** By the server's clock, because no browser is involved. */
export async function inviteToFlagged(
  tx: Tx,
  { child1_id, child2_id, family2_id }: Pair,
  days: Range,
  now: Date,
): Promise<void> {
  await sql`
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, created_at
    )
    select
      gen_random_uuid(), activities.id, activities.family_id, host.child_id,
      ${child2_id}::uuid, ${family2_id}::uuid, 'pending', ${now.toISOString()}::timestamptz
    from activity_hosts as host
    join activities on activities.id = host.activity_id
    where host.child_id = ${child1_id}
      and activities.is_shared and activities.auto_notify_new_connections
      and not activities.host_cant_attend
      and activities.start_date between ${days.start}::date and ${days.end}::date
      and activities.end_date + coalesce(activities.end_time, '24:00')::time > ${now.toISOString()}::timestamptz at time zone 'UTC'
    order by activities.start_date, activities.id
    limit ${mostFlagged}
    for share of activities
    on conflict (activity_id, invited_child_id) do nothing`.execute(tx)
}

export async function deleteWaitingFor(tx: Tx, activityIds: string[]): Promise<void> {
  await sql`delete from waiting_invitations where activity_id = any(${activityIds}::uuid[])`.execute(tx)
}

export async function deleteWaitingBetween(tx: Tx, { child1_id, child2_id }: Pair): Promise<void> {
  await tx
    .deleteFrom('waiting_invitations')
    .where('host_child_id', 'in', [child1_id, child2_id])
    .where('invited_child_id', 'in', [child1_id, child2_id])
    .execute()
}
