import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isPrimaryOf } from '../../db/primary-account.ts'
import { activityColumns } from '../activities/activity-columns.ts'
import { listOrder } from '../activities/list-page.ts'

/** Some programs log in for every request. */
const mostDevices = 10_000
const mostNotifications = 10_000

export function familyRow(db: Db, familyId: string) {
  return db
    .selectFrom('families')
    .select(['created_at', 'time_zone', 'shares_days_off'])
    .where('id', '=', familyId)
    .executeTakeFirst()
}

export function allMembers(db: Db, familyId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'id as uuid', 'username', 'email', 'phone', 'family_role as role', 'is_primary'])
    .select(['findable_by_name', 'email_verified_at', 'mail_refused_at', 'notification_settings', 'created_at'])
    .select(
      sql<string[]>`array(select activity_id from muted_activities where user_id = users.id)`.as('muted_activities'),
    )
    .where('family_id', '=', familyId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function signedInDevices(db: Db, familyId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.username as member_name',
      'sessions.device',
      'sessions.created_at as signed_in_at',
      'sessions.last_used_at',
    ])
    .where('users.family_id', '=', familyId)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.token_hash')
    .limit(mostDevices)
    .execute()
}

export function notifiedDevices(db: Db, familyId: string) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username as member_name', 'sessions.device', 'push_devices.created_at', 'push_devices.seen_at'])
    .select(['push_devices.last_success_at', 'push_devices.problem', 'push_devices.problem_at'])
    .where('users.family_id', '=', familyId)
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id')
    .execute()
}

export function notificationsOf(db: Db, familyId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .select(['users.username as member_name', 'deliveries.channel', 'deliveries.kind', 'deliveries.state'])
    .select(['deliveries.due_at', 'deliveries.created_at', 'deliveries.done_at'])
    .where('users.family_id', '=', familyId)
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id')
    .limit(mostNotifications)
    .execute()
}

export async function activityIds(db: Db, familyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', familyId)
    .orderBy(listOrder)
    .execute()
  return rows.map(({ id }) => id)
}

export function receivedInvitations(db: Db, familyId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .select(['invitations.id', 'invitations.activity_id', 'invitations.status'])
    .where('invited_family_id', '=', familyId)
    .orderBy(listOrder)
    .execute()
}

export function activitiesOf(db: Db, ids: string[]) {
  return db
    .selectFrom('activities')
    .select(activityColumns)
    .select(['id as uuid', 'series_ref as series_uuid', 'series_date', 'is_detached'])
    .where('id', '=', oneOf(ids))
    .orderBy(listOrder)
    .execute()
}

export function hostsOf(db: Db, ids: string[]) {
  return db
    .selectFrom('activity_hosts')
    .innerJoin('children', 'children.id', 'activity_hosts.child_id')
    .select(['activity_hosts.activity_id', 'children.id as child_uuid', 'children.first_name as child_name'])
    .where('activity_hosts.activity_id', '=', oneOf(ids))
    .orderBy('activity_hosts.position')
    .execute()
}

/** A former connection must not learn where the host moves, so its times have no zone. */
export function hostZonesOf(db: Db, familyId: string, ids: string[]) {
  return db
    .selectFrom('invitations')
    .innerJoin('families', 'families.id', 'invitations.host_family_id')
    .leftJoin('invitation_snapshots as snapshot', 'snapshot.invitation_id', 'invitations.id')
    .select(['invitations.activity_id', 'families.time_zone'])
    .where('invitations.invited_family_id', '=', familyId)
    .where('invitations.activity_id', '=', oneOf(ids))
    .where('snapshot.invitation_id', 'is', null)
    .execute()
}

/** Only what the app shows of guests. */
export function sentInvitationsOf(db: Db, ids: string[]) {
  return db
    .selectFrom('invitations')
    .innerJoin('children', 'children.id', 'invitations.invited_child_id')
    .innerJoin('users', (join) => join.on(isPrimaryOf('invitations.invited_family_id')))
    .leftJoin('invitation_snapshots as snapshot', 'snapshot.invitation_id', 'invitations.id')
    .select(['invitations.activity_id', 'invitations.id as uuid', 'invitations.status', 'invitations.message'])
    .select(['invitations.created_at', 'invitations.answered_at', 'invitations.asks_again'])
    .select(['invitations.waiting_since', 'invitations.offered_until', 'invitations.nudged_at'])
    .select('invitations.reply_note')
    .select('children.id as child_uuid')
    .select((row) => [
      row.fn.coalesce('snapshot.guest_child_name', 'children.first_name').as('child_name'),
      row.fn.coalesce('snapshot.guest_parent_name', 'users.username').as('parent_name'),
    ])
    .where('invitations.activity_id', '=', oneOf(ids))
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute()
}

export function hostingOf(db: Db, ids: string[]) {
  return db
    .selectFrom('hosting')
    .select(['activity_id', 'reply_by_date', 'reply_by_time', 'nudged_at'])
    .where('activity_id', '=', oneOf(ids))
    .execute()
}

export function hostNotesOf(db: Db, ids: string[]) {
  return db
    .selectFrom('host_notes')
    .select(['activity_id', 'id', 'text', 'families', 'sent_by', 'created_at'])
    .where('activity_id', '=', oneOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function waitingOf(db: Db, ids: string[]) {
  return (
    db
      .selectFrom('waiting_invitations')
      .innerJoin('children', 'children.id', 'waiting_invitations.invited_child_id')
      .select(['waiting_invitations.activity_id', 'children.id as child_uuid', 'children.first_name as child_name'])
      // Several hosts may have asked for the same child.
      .distinct()
      .where('waiting_invitations.activity_id', '=', oneOf(ids))
      .orderBy('children.first_name')
      .orderBy('children.id')
      .execute()
  )
}

/** Contacts that wait for their owner have no account yet. */
export function seriesGuestsOf(db: Db, familyId: string) {
  return db
    .selectFrom('series_guests')
    .innerJoin('children', 'children.id', 'series_guests.invited_child_id')
    .leftJoin('users', (join) => join.on(isPrimaryOf('children.family_id')))
    .select(['series_guests.series_id as series_uuid', 'series_guests.host_child_id as host_child_uuid'])
    .select(['children.id as child_uuid', 'children.first_name as child_name'])
    .select((row) => row.fn.coalesce('users.username', sql<string>`''`).as('parent_name'))
    .where('series_guests.family_id', '=', familyId)
    .orderBy('series_guests.series_id')
    .orderBy('series_guests.host_child_id')
    .orderBy('series_guests.invited_child_id')
    .execute()
}

function oneOf(ids: string[]) {
  return sql<string>`any(${ids}::uuid[])`
}
