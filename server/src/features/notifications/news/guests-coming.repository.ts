import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Of activities to which children of others come. A place that is only offered is not taken yet. */
export async function guestsComing(db: Db, activityIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ activity_id: string; guests: number }>`
    select activity_id, count(*) as guests from (
      select activity_id, status from invitations
      union all
      select activity_id, status from link_guests
    ) as invited
    where activity_id = any(${[...activityIds]}::uuid[]) and status = any(${comingStatuses})
    group by activity_id`.execute(db)
  return new Map(rows.map(({ activity_id, guests }) => [activity_id, guests]))
}
