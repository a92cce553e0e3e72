import { sql } from 'kysely'
import type { Tx } from './client.ts'
import { isPrimaryOf } from './primary-account.ts'

/** `ended` is final, so it keeps the guest's names for the host. */
export async function takeSnapshots(tx: Tx, invitationIds: string[], reason: 'declined' | 'ended'): Promise<void> {
  const ended = reason === 'ended'
  await sql`
    insert into invitation_snapshots (
      invitation_id, activity_name, start_date, end_date, start_time, end_time, location, host_cant_attend,
      host_child_name, host_parent_name, host_primary_name, guest_child_name, guest_parent_name
    )
    select
      invitations.id, activities.name, activities.start_date, activities.end_date, activities.start_time,
      activities.end_time, activities.location, activities.host_cant_attend, host.first_name,
      coalesce(sender.username, host_primary.username), host_primary.username,
      case when ${ended}::boolean then invited.first_name end,
      case when ${ended}::boolean then guest_primary.username end
    from invitations
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id
    join children as invited on invited.id = invitations.invited_child_id
    join users as host_primary on ${isPrimaryOf('invitations.host_family_id', 'host_primary')}
    join users as guest_primary on ${isPrimaryOf('invitations.invited_family_id', 'guest_primary')}
    left join users as sender on sender.id = invitations.invited_by
    where invitations.id = any(${invitationIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function dropSnapshots(tx: Tx, invitationIds: string[]): Promise<void> {
  await sql`delete from invitation_snapshots where invitation_id = any(${invitationIds}::uuid[])`.execute(tx)
}
