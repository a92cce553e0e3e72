import type { Activity } from '@parent-activity/contract/activities'
import type { Page } from '@parent-activity/contract/endpoint'
import { childName } from '@parent-activity/domain/children/child-name'
import type { Db } from '../../db/client.ts'
import type { Range } from './activity-entries.repository.ts'
import { guestRows, guestRowsBetween, type GuestRow } from './guest-rows.repository.ts'
import { asPage, type PageWanted } from './list-page.ts'

export async function guestEntriesBetween(
  db: Db,
  familyId: string,
  wanted: Range & PageWanted,
): Promise<Page<Activity>> {
  const rows = await guestRowsBetween(db, familyId, wanted)
  return asPage(rows, (shown) => shown.map(asGuestEntry))
}

export async function guestEntriesOf(db: Db, familyId: string, activityIds: string[]): Promise<Activity[]> {
  const rows = await guestRows(db, familyId, { activityIds })
  return rows.map(asGuestEntry)
}

export async function isGuest(db: Db, familyId: string, activityId: string): Promise<boolean> {
  const invitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('invited_family_id', '=', familyId)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}

/** Field by field: a new field stays hidden until it is added here. The series' other dates stay hidden too. */
function asGuestEntry(row: GuestRow): Activity {
  return {
    id: row.id,
    uuid: row.id,
    activity_uuid: row.id,
    child_id: row.child_id,
    child_uuid: row.child_id,
    child_name: childName(row),
    name: row.name,
    description: row.description,
    location: row.location,
    website_url: row.website_url,
    cost: row.cost,
    max_participants: row.max_participants,
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    auto_notify_new_connections: false,
    is_shared: row.is_shared,
    is_host: false,
    host_cant_attend: row.host_cant_attend,
    joint_host_children: [],
    invitation_status: row.status,
    asks_again: row.asks_again,
    is_waiting: row.waiting_since !== null,
    invitation_uuid: row.invitation_id,
    viewed_at: row.viewed_at,
    invited_child_uuid: row.child_id,
    host_parent_username: row.host_parent_username,
    host_child_uuid: row.host_child_id,
    host_child_name: row.host_child_name,
    series_id: row.series_id,
    is_recurring: false,
    recurring_days: [],
    series_start_date: null,
    unviewed_status_changes: '0',
    unviewed_statuses: '',
    unviewed_answers: [],
    last_answered_at: null,
    created_at: row.created_at,
  }
}
