import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { areConnected, isOfPair } from '../../db/connected-children.ts'
import type { Pair } from '../connections/connections.repository.ts'

/** `host_child_id` is the host whose connection the invitation depends on. */
export interface Guest {
  activity_id: string
  host_family_id: string
  host_child_id: string
  invited_child_id: string
  invited_family_id: string
}

export interface Candidate extends Guest {
  connection: 'active' | 'pending'
}

/** In the order of hosts. Locks the connections. */
export async function holdCandidates(tx: Tx, activityIds: string[], childIds: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select
      host.activity_id,
      host.family_id as host_family_id,
      host.child_id as host_child_id,
      invited.id as invited_child_id,
      invited.family_id as invited_family_id,
      case connections.status when 'active' then 'active' else 'pending' end as connection
    from activity_hosts as host
    join children as invited on invited.id = any(${childIds}::uuid[])
    join connections on ${isOfPair(sql.ref('host.child_id'), sql.ref('invited.id'))}
    where host.activity_id = any(${activityIds}::uuid[])
      and (
        connections.status = 'active'
        or (connections.status in ('pending', 'unconfirmed') and connections.child1_id = host.child_id)
      )
    order by host.position
    for share of connections`.execute(tx)
  return rows
}

export async function isParentIn(tx: Tx, familyId: string, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return user !== undefined
}

export interface LockedGuest {
  id: string
  activity_id: string
  invited_family_id: string
  status: InvitationStatus
  end_date: string
}

export function lockGuests(
  tx: Tx,
  by: { activityIds: string[] } | { hostChildId: string } | { guestChildIds: string[] },
): Promise<LockedGuest[]> {
  return lockInvited(tx)
    .where((row) => {
      if ('hostChildId' in by) return row('invitations.host_child_id', '=', by.hostChildId)
      return 'activityIds' in by
        ? row('invitations.activity_id', '=', sql<string>`any(${by.activityIds}::uuid[])`)
        : row('invitations.invited_child_id', '=', sql<string>`any(${by.guestChildIds}::uuid[])`)
    })
    .execute()
}

export function lockBetween(tx: Tx, { child1_id, child2_id }: Pair): Promise<LockedGuest[]> {
  return lockInvited(tx)
    .where('invitations.host_child_id', 'in', [child1_id, child2_id])
    .where('invitations.invited_child_id', 'in', [child1_id, child2_id])
    .execute()
}

/** However they came to be invited. */
export function lockBetweenFamilies(tx: Tx, families: [string, string]): Promise<LockedGuest[]> {
  return lockInvited(tx)
    .where('invitations.host_family_id', 'in', families)
    .where('invitations.invited_family_id', 'in', families)
    .execute()
}

function lockInvited(tx: Tx) {
  return tx
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .select(['invitations.id', 'invitations.activity_id', 'invitations.invited_family_id', 'invitations.status'])
    .select('activities.end_date')
    .orderBy('invitations.id')
    .forUpdate('invitations')
}

/** The end of a connection depends on the date, so none may end while activities are moved. */
export async function holdConnectionsOf(tx: Tx, activityIds: string[]): Promise<void> {
  await sql`
    select from invitations
    join connections on ${isOfPair(sql.ref('host_child_id'), sql.ref('invited_child_id'))}
    where activity_id = any(${activityIds}::uuid[])
    order by connections.id
    for share of connections`.execute(tx)
}

/** Guests whose connection ended when the activity was over, before it was moved to a later day. */
export async function lockEndedIfPlannedAgain(tx: Tx, activityIds: string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select invitations.id from invitations
    join activities on activities.id = invitations.activity_id
    join invitation_snapshots as snapshot on snapshot.invitation_id = invitations.id
    where activities.id = any(${activityIds}::uuid[])
      and activities.end_date >= ${today}::date
      and snapshot.guest_child_name is not null
    order by invitations.id
    for update of invitations`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Answer and place stay meanwhile. */
export async function askAgain(tx: Tx, ids: string[]): Promise<void> {
  await sql`update invitations set asks_again = true where id = any(${ids}::uuid[]) and not asks_again`.execute(tx)
}

export async function deleteInvitations(tx: Tx, ids: string[]): Promise<void> {
  await sql`delete from invitations where id = any(${ids}::uuid[])`.execute(tx)
}

/** Invitations move to the first other host who is connected with the guest. Guests by link need no connection. */
export async function passOn(tx: Tx, hostChildId: string): Promise<void> {
  const other = sql`activity_hosts as other
    on other.activity_id = invitations.activity_id and other.child_id <> invitations.host_child_id`
  const pair = [sql.ref('other.child_id'), sql.ref('invitations.invited_child_id')] as const
  await sql`
    select from invitations
    join ${other}
    join connections on ${isOfPair(...pair)}
    where invitations.host_child_id = ${hostChildId}
    order by connections.id
    for share of connections`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update invitations set host_child_id = heir.child_id
    from (
      select distinct on (invitations.id) invitations.id as invitation_id, other.child_id
      from invitations
      join ${other}
      where invitations.host_child_id = ${hostChildId}
        and (by_link or ${areConnected(...pair)})
      order by invitations.id, other.position
    ) as heir
    where id = heir.invitation_id
    returning id`.execute(tx)
  await sql`
    update invitation_snapshots set host_child_name = children.first_name
    from invitations join children on children.id = invitations.host_child_id
    where invitations.id = invitation_id and invitation_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}
