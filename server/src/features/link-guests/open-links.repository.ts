import type { LinkPage } from '@parent-activity/contract/link-guests'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'
import type { Authorized } from '../../http/authorized.ts'
import { placesTaken } from '../activities/places-taken.ts'

/** A link that still works, with what its page may show. */
export interface OpenLink extends Pick<
  LinkPage,
  | 'host_parent_name'
  | 'host_child_name'
  | 'child_name'
  | 'activity_name'
  | 'start_date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
  | 'message'
  | 'reply_by_date'
  | 'reply_by_time'
  | 'is_full'
> {
  id: string
  activity_id: string
  host_family_id: string
  host_child_id: string
  made_by: string | null
  location: string | null
  description: string | null
  website_url: string | null
  time_zone: string | null
  attending: number
  status: InvitationStatus
  parent_name: string | null
  reply_note: string | null
  answered_at: string | null
  answered_device: Buffer | null
  waiting_since: string | null
  offered_until: string | null
  opened_at: string | null
  confirmed_device: Buffer | null
  asking_device: Buffer | null
}

/** Until the day is over, by the clock of the host. */
export async function findOpenLink(db: Db, codeHash: Buffer, now: Date): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select
      guest.id, guest.activity_id, guest.host_family_id, guest.child_name, guest.message, guest.made_by, guest.status,
      guest.parent_name, guest.reply_note, guest.answered_at, guest.answered_device, guest.waiting_since,
      guest.offered_until, guest.opened_at, guest.confirmed_device, guest.asking_device,
      activities.name as activity_name, start_date, end_date, start_time, end_time, location, description, website_url,
      reply_by_date, reply_by_time, time_zone, host.id as host_child_id, host.first_name as host_child_name,
      coalesce(maker.username, primary_account.username) as host_parent_name,
      ${placesTaken} as attending, coalesce(${placesTaken} >= max_participants, false) as is_full
    from link_guests as guest
    join activities on activities.id = guest.activity_id and activities.is_shared
    join families on families.id = guest.host_family_id
    join users as primary_account on primary_account.family_id = families.id and primary_account.is_primary
    left join users as maker on maker.id = guest.made_by
    left join hosting on hosting.activity_id = activities.id
    cross join lateral (
      select children.id, first_name
      from activity_hosts join children on children.id = child_id
      where activity_hosts.activity_id = activities.id
      order by position
      limit 1
    ) as host
    where (guest.code_hash = ${codeHash} or guest.mailed_code_hash = ${codeHash})
      and end_date >= (${now.toISOString()}::timestamptz at time zone coalesce(time_zone, 'UTC'))::date`.execute(db)
  return rows[0]
}

export async function noteOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('link_guests').set({ opened_at: now.toISOString() }).where('id', '=', id).execute()
}

export async function updateOpenLink(
  tx: Tx,
  link: Authorized<OpenLink>,
  values: UpdateObject<Tables, 'link_guests'>,
): Promise<void> {
  await tx.updateTable('link_guests').set(values).where('id', '=', link.id).execute()
}

export function notesToGuests(db: Db, activityId: string): Promise<{ text: string; created_at: string }[]> {
  return db
    .selectFrom('host_notes')
    .select(['text', 'created_at'])
    .where('activity_id', '=', activityId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** The guest keeps the place. Returns null if the child is invited already. */
export async function insertClaimed(
  tx: Tx,
  link: Authorized<OpenLink>,
  child: Authorized<{ id: string; family_id: string }>,
  now: Date,
): Promise<{ id: string } | null> {
  await tx.deleteFrom('link_guests').where('id', '=', link.id).execute()
  const claimed = await tx
    .insertInto('invitations')
    .values({
      id: sql<string>`gen_random_uuid()`,
      activity_id: link.activity_id,
      host_family_id: link.host_family_id,
      host_child_id: link.host_child_id,
      invited_child_id: child.id,
      invited_family_id: child.family_id,
      status: link.status,
      message: link.message,
      invited_by: link.made_by,
      answered_at: link.answered_at,
      answer_viewed: true,
      viewed_at: now.toISOString(),
      created_at: now.toISOString(),
      waiting_since: link.waiting_since,
      offered_until: link.offered_until,
      reply_note: link.reply_note,
      by_link: true,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'invited_child_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed ?? null
}
