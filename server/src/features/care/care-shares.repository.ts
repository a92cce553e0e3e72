import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { earliestToday, utcDay } from '@parent-activity/domain/calendar/today'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isPrimaryOf } from '../../db/primary-account.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { InvitationRef } from '../invitations/invitations.repository.ts'
import { isInCareWindow, lastCareDay } from './care-window.ts'

/** Days after the last on which a card can be opened anywhere. */
const keptDays = 2

interface ListedShare {
  child_id: string
  invitation_uuid: string
  activity_uuid: string
  activity_name: string
  start_date: string
  host_name: string
  is_shared: boolean
  until: string
}

/** Decisions of the children's family, while they matter. */
export async function sharesOf(db: Db, familyId: string, now: Date): Promise<ListedShare[]> {
  const { rows } = await sql<ListedShare>`
    select
      care_shares.child_id, invitations.id as invitation_uuid, activities.id as activity_uuid,
      activities.name as activity_name, activities.start_date, host.username as host_name, care_shares.is_shared,
      ${lastCareDay} as until
    from care_shares
    join invitations on invitations.id = care_shares.invitation_id
    join activities on activities.id = invitations.activity_id
    join families on families.id = care_shares.host_family_id
    join users as host on ${isPrimaryOf('care_shares.host_family_id', 'host')}
    where care_shares.family_id = ${familyId}::uuid and ${isInCareWindow(now)}
    order by activities.start_date, activities.id`.execute(db)
  return rows
}

export function listShares(db: Db, familyId: string) {
  return db
    .selectFrom('care_shares')
    .select(['invitation_id', 'child_id as child_uuid', 'is_shared', 'last_day', 'created_at'])
    .where('family_id', '=', familyId)
    .orderBy('last_day')
    .orderBy('invitation_id')
    .execute()
}

/** For the host: whose cards can be opened now. */
export async function readableCards(
  db: Db,
  hostFamilyId: string,
  activityId: string,
  now: Date,
): Promise<{ invitation_uuid: string; child_uuid: string; until: string }[]> {
  const { rows } = await sql<{ invitation_uuid: string; child_uuid: string; until: string }>`
    select care_shares.invitation_id as invitation_uuid, care_shares.child_id as child_uuid, ${lastCareDay} as until
    from care_shares
    join invitations on invitations.id = care_shares.invitation_id
    join activities on activities.id = invitations.activity_id
    join families on families.id = care_shares.host_family_id
    where care_shares.host_family_id = ${hostFamilyId}::uuid and activities.id = ${activityId}::uuid
      and care_shares.is_shared and ${isInCareWindow(now)}
    order by care_shares.child_id`.execute(db)
  return rows
}

export interface ReadableCard {
  child_id: string
  family_id: string
  child_name: string
  parent_name: string
  sealed: Buffer
  until: string
}

/** The locked card serialises its readers, so that each is noted once. */
export async function lockReadableCard(
  tx: Tx,
  hostFamilyId: string,
  invitationId: string,
  now: Date,
): Promise<ReadableCard | undefined> {
  const { rows } = await sql<ReadableCard>`
    select
      care_cards.child_id, care_cards.family_id, children.first_name as child_name, guest.username as parent_name,
      care_cards.sealed, ${lastCareDay} as until
    from care_shares
    join care_cards on care_cards.child_id = care_shares.child_id
    join children on children.id = care_cards.child_id
    join users as guest on ${isPrimaryOf('care_cards.family_id', 'guest')}
    join invitations on invitations.id = care_shares.invitation_id
    join activities on activities.id = invitations.activity_id
    join families on families.id = care_shares.host_family_id
    where care_shares.host_family_id = ${hostFamilyId}::uuid and care_shares.invitation_id = ${invitationId}::uuid
      and care_shares.is_shared and ${isInCareWindow(now)}
    for update of care_cards`.execute(tx)
  return rows[0]
}

/** Null where nothing is shared any more: the activity, the answer or the connection is over. */
export async function findShareable(
  tx: Tx,
  { id }: Authorized<InvitationRef>,
  now: Date,
): Promise<{ end_date: string; host_name: string } | undefined> {
  const { rows } = await sql<{ end_date: string; host_name: string }>`
    select activities.end_date, host.username as host_name
    from invitations
    join activities on activities.id = invitations.activity_id
    join families on families.id = invitations.host_family_id
    join users as host on ${isPrimaryOf('invitations.host_family_id', 'host')}
    cross join lateral (select activities.end_date as last_day) as care_shares
    where invitations.id = ${id}::uuid and ${isInCareWindow(now)}`.execute(tx)
  return rows[0]
}

export async function findShare(tx: Tx, invitationId: string): Promise<{ is_shared: boolean } | undefined> {
  return tx.selectFrom('care_shares').select('is_shared').where('invitation_id', '=', invitationId).executeTakeFirst()
}

export async function saveShare(
  tx: Tx,
  invitation: Authorized<InvitationRef>,
  share: { is_shared: boolean; last_day: string; shared_by: string },
  now: Date,
): Promise<void> {
  const { id: invitation_id, invited_child_id, invited_family_id, host_family_id } = invitation
  await tx
    .insertInto('care_shares')
    .values({
      invitation_id,
      child_id: invited_child_id,
      family_id: invited_family_id,
      host_family_id,
      created_at: now.toISOString(),
      ...share,
    })
    .onConflict((earlier) => earlier.column('invitation_id').doUpdateSet(share))
    .execute()
}

/** Other dates that were accepted before, of a series for example. */
export async function shareOtherAccepted(
  tx: Tx,
  { invited_child_id, host_family_id }: Authorized<InvitationRef>,
  sharedBy: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into care_shares (
      invitation_id, child_id, family_id, host_family_id, is_shared, last_day, shared_by, created_at
    )
    select
      invitations.id, invited_child_id, invited_family_id, host_family_id, true, activities.end_date,
      ${sharedBy}::uuid, ${now.toISOString()}::timestamptz
    from invitations
    join activities on activities.id = invitations.activity_id
    where invited_child_id = ${invited_child_id}::uuid and host_family_id = ${host_family_id}::uuid
      and status = 'accepted' and activities.end_date >= ${earliestToday(now)}::date
    on conflict do nothing`.execute(tx)
}

interface Pair {
  child1_id: string
  family1_id: string
  child2_id: string
  family2_id: string
}

/** Invitations to activities that have passed outlive a connection, what was shared with them does not. */
export async function stopSharingBetween(tx: Tx, pair: Pair): Promise<void> {
  await sql`
    delete from care_shares using invitations
    where invitations.id = care_shares.invitation_id
      and (
        (invitations.invited_child_id = ${pair.child1_id}::uuid and invitations.host_child_id = ${pair.child2_id}::uuid)
        or (invitations.invited_child_id = ${pair.child2_id}::uuid and invitations.host_child_id = ${pair.child1_id}::uuid)
      )`.execute(tx)
  await sql`
    update care_cards set next_time_with = array_remove(next_time_with, other.family_id)
    from (values
      (${pair.child1_id}::uuid, ${pair.family2_id}::uuid), (${pair.child2_id}::uuid, ${pair.family1_id}::uuid)
    ) as other (child_id, family_id)
    where care_cards.child_id = other.child_id and other.family_id = any(next_time_with)`.execute(tx)
}

export function deleteEndedShares(db: Db, now: Date): Promise<number> {
  // A day after the activity, and one for the time zones.
  return deleteInBatches(db, 'care_shares', sql`last_day < ${addDays(utcDay(now), -keptDays - 2)}`)
}

export async function stopSharingBetweenFamilies(tx: Tx, families: [string, string]): Promise<void> {
  await tx
    .deleteFrom('care_shares')
    .where('family_id', 'in', families)
    .where('host_family_id', 'in', families)
    .execute()
  const [one, other] = families
  for (const [owner, reader] of [
    [one, other],
    [other, one],
  ]) {
    await sql`
      update care_cards set next_time_with = array_remove(next_time_with, ${reader}::uuid)
      where family_id = ${owner} and ${reader}::uuid = any(next_time_with)`.execute(tx)
  }
}
