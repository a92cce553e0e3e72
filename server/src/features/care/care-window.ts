import { sql, type RawBuilder } from 'kysely'
import { areConnected } from '../../db/connected-children.ts'

/** The day after the activity; of a day to which the guest has not agreed, nothing follows. */
export const lastCareDay: RawBuilder<string> = sql<string>`(least(activities.end_date, care_shares.last_day) + 1)`

/** Guests by link need no connection, here as elsewhere. Of `care_shares`, `invitations`, `activities`, and `families` as the host's. */
export function isInCareWindow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    invitations.status = 'accepted'
    and activities.is_shared
    and not exists (select from invitation_snapshots where invitation_snapshots.invitation_id = invitations.id)
    and (
      invitations.by_link
      or ${areConnected(sql`invitations.host_child_id`, sql`invitations.invited_child_id`)}
    )
    and ${now.toISOString()}::timestamptz < instant_of(${lastCareDay} + 1, '00:00'::time, families.time_zone)
  )`
}
