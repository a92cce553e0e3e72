import type { Page } from '@parent-activity/contract/endpoint'
import type { Invitation } from '@parent-activity/contract/invitations'
import { childName } from '@parent-activity/domain/children/child-name'
import { familyName } from '../family/family-name.ts'
import type { Db } from '../../db/client.ts'
import type { Range } from '../activities/activity-entries.repository.ts'
import { guestRows, guestRowsBetween, type GuestRow } from '../activities/guest-rows.repository.ts'
import { asPage, type PageWanted } from '../activities/list-page.ts'

export type ListedInvitation = Invitation & Pick<GuestRow, 'answered_at' | 'is_snapshot' | 'nudged_at' | 'by_link'>

export async function listInvitations(
  db: Db,
  familyId: string,
  wanted: Parameters<typeof guestRows>[2],
): Promise<ListedInvitation[]> {
  const rows = await guestRows(db, familyId, wanted)
  return rows.map(asInvitation)
}

/** `more` counts the pending ones behind the page. */
export async function invitationsBetween(
  db: Db,
  familyId: string,
  wanted: Range & PageWanted,
): Promise<Page<ListedInvitation>> {
  const rows = await guestRowsBetween(db, familyId, wanted)
  const page = asPage(rows, (shown) => shown.map(asInvitation))
  if (page.next === undefined) return page
  const open = page.data.filter(({ status }) => status === 'pending').length
  return { ...page, more: (rows[0]?.open_in_all ?? open) - open }
}

function asInvitation(row: GuestRow): ListedInvitation {
  const invitedChildName = childName(row)
  return {
    id: row.invitation_id,
    uuid: row.invitation_id,
    invitation_uuid: row.invitation_id,
    activity_uuid: row.id,
    activity_name: row.name,
    activity_description: row.description,
    status: row.status,
    asks_again: row.asks_again,
    invited_child_id: row.child_id,
    invited_child_uuid: row.child_id,
    invited_child_name: invitedChildName,
    child_uuid: row.child_id,
    child_name: invitedChildName,
    host_child_uuid: row.host_child_id,
    host_child_name: row.host_child_name,
    host_family_name: familyName(row.host_primary_username),
    host_parent_username: row.host_parent_username,
    host_parent_email: row.host_parent_email,
    host_cant_attend: row.host_cant_attend,
    is_full: row.is_full,
    invitation_message: row.message,
    viewed_at: row.viewed_at,
    answered_at: row.answered_at,
    is_snapshot: row.is_snapshot,
    by_link: row.by_link,
    created_at: row.invited_at,
    series_id: row.series_id,
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    location: row.location,
    website_url: row.website_url,
    cost: row.cost,
    reply_by_date: row.reply_by_date,
    reply_by_time: row.reply_by_time,
    waiting_since: row.waiting_since,
    waiting_place: row.waiting_place,
    offered_until: row.offered_until,
    reply_note: row.reply_note,
    nudged_at: row.nudged_at,
  }
}
