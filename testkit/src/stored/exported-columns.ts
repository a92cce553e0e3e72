import type { FamilyExport } from '@parent-activity/contract/accounts/family-export'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '@parent-activity/server/db/tables'

/** How a table's rows appear in their family's export. */
interface ExportedRows {
  of: (familyId: string) => RawBuilder<boolean>
  in: (all: FamilyExport) => object[]
  as?: Record<string, string>
  /** Omitted or changed columns, with the reason. */
  otherwise?: Record<string, string>
}

const family_id = 'that all of it is the family’s goes without saying'
const ofFamily = (familyId: string) => sql<boolean>`family_id = ${familyId}`
const ofItsActivities = (familyId: string) =>
  sql<boolean>`activity_id in (select id from activities where family_id = ${familyId})`
const byName = 'told by name'
const asLeg = { child_id: 'child_uuid' }
const readingOf = 'how the server reads it, not what it holds'
const partsOf = (all: FamilyExport, part: 'hosts' | 'invitations' | 'waiting' | 'notes') =>
  all.activities.flatMap((activity) => activity[part].map((entry) => ({ ...entry, activity_id: activity.uuid })))

/** Complete, so that the export omits nothing by mistake. A text is the reason to omit a table. */
export const exportedColumns: Record<keyof Tables, ExportedRows[] | string> = {
  families: [
    {
      of: (familyId) => sql`id = ${familyId}`,
      in: ({ family }) => [family],
      otherwise: { id: family_id },
    },
  ],
  users: [
    {
      of: ofFamily,
      in: ({ members }) => members,
      as: { family_role: 'role' },
      otherwise: {
        family_id,
        password_hash: 'a secret',
        role: 'what somebody is to the server, not to the family',
        unsubscribe_token: 'a secret',
      },
    },
  ],
  sessions: [
    {
      of: (familyId) => sql`user_id in (select id from users where family_id = ${familyId})`,
      in: ({ devices }) => devices,
      as: { created_at: 'signed_in_at' },
      otherwise: { id: 'names no more than the row', token_hash: 'a secret', user_id: byName },
    },
  ],
  audit_events: [
    {
      of: ofFamily,
      in: (all) => all.account_activity,
      otherwise: { family_id, actor_id: 'told in words', actor_name: 'told in words', detail: 'told in words' },
    },
  ],
  children: [
    {
      of: ofFamily,
      in: ({ children }) => children,
      otherwise: { family_id, age: 'counted from the date of birth where there is one' },
    },
  ],
  activities: [
    {
      of: ofFamily,
      in: ({ activities }) => activities,
      as: { id: 'uuid', series_ref: 'series_uuid' },
      otherwise: {
        family_id,
        starts_at: 'computed from date, time and the family’s time zone',
        ends_at: 'computed in the same way',
        outside_uid: 'a hash that says what it was copied from',
      },
    },
  ],
  activity_hosts: [
    {
      of: ofFamily,
      in: (all) => partsOf(all, 'hosts'),
      as: { child_id: 'child_uuid' },
      otherwise: { family_id, position: 'the order of the list' },
    },
  ],
  series: [{ of: ofFamily, in: ({ series }) => series, as: { id: 'uuid' }, otherwise: { family_id } }],
  series_gaps: [
    {
      of: (familyId) => sql`series_id in (select id from series where family_id = ${familyId})`,
      in: ({ series }) => series.flatMap(({ uuid, left_out }) => left_out.map((gap) => ({ ...gap, series_id: uuid }))),
    },
  ],
  series_guests: [
    {
      of: ofFamily,
      in: (all) => all.series_guests,
      as: { series_id: 'series_uuid', host_child_id: 'host_child_uuid', invited_child_id: 'child_uuid' },
      otherwise: { family_id, invited_by: 'for the guests alone' },
    },
  ],
  followed_calendars: [
    {
      of: ofFamily,
      in: ({ followed_calendars }) => followed_calendars,
      otherwise: {
        family_id,
        added_by: byName,
        sealed_address: 'told in clear',
        etag: readingOf,
        last_modified: readingOf,
        taken_until: readingOf,
        taken_zone: readingOf,
        failures: readingOf,
      },
    },
  ],
  followed_calendar_children: [
    {
      of: ofFamily,
      in: ({ followed_calendars }) =>
        followed_calendars.flatMap(({ id, child_uuids }) =>
          child_uuids.map((child_id) => ({ calendar_id: id, child_id })),
        ),
      otherwise: { family_id },
    },
  ],
  outside_entries: [
    {
      of: ofFamily,
      in: ({ outside_entries }) => outside_entries,
      as: { calendar_id: 'calendar_uuid' },
      otherwise: { family_id, uid: 'names no more than the row', occurrence: 'names no more than the row' },
    },
  ],
  school_hours: [
    { of: ofFamily, in: (all) => all.school_hours, as: { child_id: 'child_uuid' }, otherwise: { family_id } },
  ],
  legs: [
    { of: ofFamily, in: (all) => all.legs, as: { activity_id: 'activity_uuid', ...asLeg }, otherwise: { family_id } },
  ],
  series_legs: [
    { of: ofFamily, in: (all) => all.usual_legs, as: { series_id: 'series_uuid', ...asLeg }, otherwise: { family_id } },
  ],
  place_times: [{ of: ofFamily, in: (all) => all.place_times, otherwise: { family_id } }],
  days_off: [
    {
      of: ofFamily,
      in: (all) => all.days_off,
      otherwise: {
        family_id,
        added_by: byName,
        taken_from: 'told by name while the families are connected',
        calendar_id: byName,
        event_uid: 'what the calendar calls it',
      },
    },
  ],
  days_off_children: [
    {
      of: ofFamily,
      in: (all) =>
        all.days_off.flatMap(({ id, child_uuids }) => child_uuids.map((child_id) => ({ day_off_id: id, child_id }))),
      otherwise: { family_id },
    },
  ],
  activity_templates: [{ of: ofFamily, in: ({ templates }) => templates, otherwise: { family_id } }],
  placeholders: [
    {
      of: (familyId) => sql`family_id in (select family2_id from connections where family1_id = ${familyId})`,
      in: (all) => all.sent_requests.filter(({ found_by }) => found_by !== null),
      as: { contact: 'found_by' },
      otherwise: { family_id: 'nobody’s yet', last_requested_at: 'others may have asked for them since' },
    },
  ],
  connections: [
    {
      of: (familyId) => sql`family1_id = ${familyId} and status = 'active'`,
      in: ({ connections }) => connections,
      as: { child1_id: 'child1_uuid', child2_id: 'child2_uuid', created_at: 'requested_at', answered_at: 'created_at' },
      otherwise: {
        family1_id: family_id,
        family2_id: byName,
        requested_by: 'of no matter since both have agreed',
        target_parent_id: 'of no matter since both have agreed',
        status: 'told by the list',
        found_by: 'of no matter since both have agreed',
      },
    },
    {
      of: (familyId) => sql`family1_id = ${familyId} and status <> 'active'`,
      in: (all) => all.sent_requests,
      as: { child1_id: 'child_uuid', child2_id: 'target_child_uuid', target_parent_id: 'target_parent_uuid' },
      otherwise: {
        family1_id: family_id,
        family2_id: byName,
        requested_by: byName,
      },
    },
    {
      of: (familyId) => sql`family2_id = ${familyId} and status not in ('active', 'withdrawn')`,
      in: (all) => all.received_requests,
      as: { child2_id: 'target_child_uuid', target_parent_id: 'target_parent_uuid' },
      otherwise: {
        child1_id: byName,
        family1_id: byName,
        family2_id: family_id,
        requested_by: byName,
        found_by: 'the requester knows it, and told nobody',
      },
    },
  ],
  proven_contacts: [
    {
      of: (familyId) => sql`user_id in (select id from users where family_id = ${familyId})`,
      in: (all) => all.proven_contacts,
      otherwise: { user_id: byName, towards_family_id: 'which families trust one is theirs to tell' },
    },
  ],
  blocked_families: [
    { of: ofFamily, in: (all) => all.blocked_families, otherwise: { family_id, blocked_family_id: byName } },
  ],
  invitations: [
    {
      of: (familyId) => sql`host_family_id = ${familyId}`,
      in: (all) => partsOf(all, 'invitations'),
      as: { id: 'uuid', invited_child_id: 'child_uuid' },
      otherwise: {
        host_family_id: family_id,
        host_child_id: 'one of the hosts of the activity',
        invited_family_id: byName,
        invited_by: 'for the guests alone',
        by_link: 'a mark of how they came',
        viewed_at: 'when the guests have looked at it is for them to know',
        answer_viewed: 'a mark of the screens',
      },
    },
    {
      of: (familyId) => sql`invited_family_id = ${familyId}`,
      in: (all) => all.received_invitations,
      as: {
        activity_id: 'activity_uuid',
        host_child_id: 'host_child_uuid',
        invited_child_id: 'invited_child_uuid',
        message: 'invitation_message',
      },
      otherwise: {
        host_family_id: byName,
        invited_family_id: family_id,
        by_link: 'a mark of how one came',
        invited_by: byName,
        answer_viewed: 'when the hosts have looked at it is for them to know',
      },
    },
  ],
  invitation_snapshots: 'told with the invitations, in the place of what has changed since',
  waiting_invitations: [
    {
      of: ofItsActivities,
      in: (all) => partsOf(all, 'waiting'),
      as: { invited_child_id: 'child_uuid' },
      otherwise: { host_child_id: 'one of the hosts of the activity', invited_by: 'for the guests alone' },
    },
  ],
  notices: [
    {
      of: ofFamily,
      in: ({ notices }) => notices,
      as: { child_id: 'child_uuid', activity_id: 'activity_uuid' },
      otherwise: { family_id },
    },
  ],
  deliveries: [
    {
      of: (familyId) => sql`user_id in (select id from users where family_id = ${familyId})`,
      in: ({ notifications }) => notifications,
      otherwise: {
        id: 'names no more than the row',
        user_id: byName,
        about_id: 'stands in its own list',
        starts_at: 'stands with the activity',
        way: 'stands with its legs',
        is_open: 'stands with its legs',
        attempts: 'how often the mail server was asked',
        reached_devices: 'devices stand in their own list',
      },
    },
  ],
  muted_activities: [
    {
      of: (familyId) => sql`user_id in (select id from users where family_id = ${familyId})`,
      in: ({ members }) =>
        members.flatMap(({ id, muted_activities }) =>
          muted_activities.map((activity_id) => ({ user_id: id, activity_id })),
        ),
    },
  ],
  push_devices: [
    {
      of: (familyId) => sql`
        session_id in (select id from sessions where user_id in (select id from users where family_id = ${familyId}))`,
      in: ({ notified_devices }) => notified_devices,
      otherwise: {
        id: 'names no more than the row',
        session_id: 'the device stands with it by its name',
        endpoint: 'a secret of the browser',
        p256dh: 'a secret of the browser',
        auth: 'a secret of the browser',
      },
    },
  ],
  push_keys: 'not of a family',
  boards: [
    {
      of: ofFamily,
      in: ({ boards }) => boards,
      otherwise: { family_id, secret_hash: 'a secret', created_by: byName },
    },
  ],
  calendar_feeds: [
    {
      of: ofFamily,
      in: (all) => all.calendar_feeds,
      as: { child_id: 'child_uuid' },
      otherwise: { family_id, user_id: byName, token_hash: 'a secret' },
    },
  ],
  mailed_codes: 'secrets, for ten minutes',
  known_devices: 'hashes of secrets that the family’s browsers have; the devices stand among the sessions',
  invite_links: 'secrets that the family was given when it asked',
  share_links: 'secrets that the family was given, for a day',
  login_failures: 'hashed, for a day',
  idempotency_keys: 'copies of answers, for a day',
  quota_uses: 'hashed, for a day',
  request_counts: 'not of a family',
  job_runs: 'not of a family',
  clock_watch: 'not of a family',
  things: [
    {
      of: ofFamily,
      in: (all) => all.things,
      as: { id: 'uuid', activity_id: 'activity_uuid', series_id: 'series_uuid' },
      otherwise: { family_id },
    },
  ],
  packed_things: [
    {
      of: ofFamily,
      in: (all) => all.packed_things,
      as: { thing_id: 'thing_uuid', activity_id: 'activity_uuid' },
      otherwise: { family_id },
    },
  ],
  settled_clashes: [{ of: ofFamily, in: (all) => all.settled_clashes, otherwise: { family_id } }],
  ride_offers: [
    {
      of: ofFamily,
      in: (all) => all.ride_offers,
      as: { activity_id: 'activity_uuid', user_id: 'driver_uuid' },
      otherwise: { family_id },
    },
  ],
  ride_seats: [
    {
      of: ofFamily,
      in: (all) => all.ride_seats,
      as: { id: 'uuid', offer_id: 'offer_uuid', child_id: 'child_uuid' },
      otherwise: { family_id, asked_by: byName },
    },
  ],
  hosting: [
    {
      of: ofFamily,
      in: (all) => all.activities.flatMap(({ uuid, hosting }) => (hosting ? [{ ...hosting, activity_id: uuid }] : [])),
      otherwise: { family_id },
    },
  ],
  host_notes: [{ of: ofFamily, in: (all) => partsOf(all, 'notes'), otherwise: { family_id } }],
  link_guests: [
    {
      of: (familyId) => sql`host_family_id = ${familyId}`,
      in: (all) => all.link_guests,
      as: { activity_id: 'activity_uuid' },
      otherwise: {
        host_family_id: family_id,
        made_by: byName,
        code_hash: 'a secret',
        mailed_code_hash: 'a secret',
        answered_device: 'a secret of the guest’s browser',
        confirmed_device: 'a secret of the guest’s browser',
        asking_device: 'a secret of a browser',
      },
    },
  ],
  mail_refusals: 'hashed, of people without an account',
  care_cards: [
    {
      of: ofFamily,
      in: (all) => all.care_cards,
      as: { child_id: 'child_uuid' },
      otherwise: { family_id, sealed: 'told in clear', next_time_with: byName },
    },
  ],
  care_shares: [
    {
      of: ofFamily,
      in: (all) => all.care_shares,
      as: { child_id: 'child_uuid' },
      otherwise: {
        family_id,
        host_family_id: 'told with the invitation',
        shared_by: 'told in the account activity',
      },
    },
  ],
}
