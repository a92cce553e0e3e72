import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { AuditKind } from '@parent-activity/contract/accounts/audit'
import type { AuditDetail } from './audit-event.ts'
import type { TakenOut } from './taken-out.ts'
import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import type { ConnectionStatus } from '@parent-activity/domain/connections/connection-status'
import type { FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { LegWay, LegWho } from '@parent-activity/domain/legs/leg-rules'
import type { SeatState } from '@parent-activity/domain/rides/seat-state'
import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { NotificationChannel, NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import type { Generated, JSONColumnType } from 'kysely'

type Day = string

type Timestamp = string

interface Families {
  id: string
  /** An IANA name; null until known. */
  time_zone: Generated<string | null>
  shares_days_off: Generated<boolean>
  created_at: Timestamp
}

interface FamilyVersions {
  family_id: string
  version: Generated<string>
}

interface Users {
  id: string
  family_id: string
  username: string
  email: string
  phone: string
  password_hash: string
  role: Generated<SystemRole>
  family_role: FamilyRole
  is_primary: boolean
  findable_by_name: Generated<boolean>
  /** Null again after the address changes. */
  email_verified_at: Generated<Timestamp | null>
  notification_settings: Generated<KeptSettings>
  unsubscribe_token: Generated<string>
  /** A mail server said that there is no such mailbox. */
  mail_refused_at: Generated<Timestamp | null>
  created_at: Timestamp
}

interface Sessions {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  device: Generated<string>
  created_at: Timestamp
  last_used_at: Timestamp
}

export type CodePurpose = 'password' | 'email'

interface MailedCodes {
  request_hash: Buffer
  purpose: CodePurpose
  user_id: string
  code_hash: string
  tries: Generated<number>
  created_at: Timestamp
}

/** Grant no access; only login attempts are counted separately. */
interface KnownDevices {
  secret_hash: Buffer
  user_id: string
  last_used_at: Timestamp
}

interface AuditEvents {
  id: string
  family_id: string
  kind: AuditKind
  /** Null for another family, an unknown person or a deleted account. */
  actor_id: string | null
  actor_name: string | null
  detail: JSONColumnType<AuditDetail>
  created_at: Timestamp
}

interface LoginFailures {
  key: string
  failures: number
  last_failed_at: Timestamp
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  reply: string | null
  created_at: Timestamp
}

interface Children {
  id: string
  family_id: string
  first_name: string
  last_name: string
  birth_date: Day | null
  age: number | null
  grade: string | null
  school: string | null
  interests: string | null
  birth_year: Generated<number | null>
  created_at: Timestamp
}

interface Activities {
  id: string
  family_id: string
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  cost: number | null
  max_participants: number | null
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
  is_shared: boolean
  auto_notify_new_connections: boolean
  host_cant_attend: boolean
  /** Chosen by the browser, and unique only within the family. */
  series_id: string | null
  is_recurring: boolean
  recurring_days: number[]
  series_start_date: Day | null
  /** Kept by triggers, and null without a start time. For reminders; shown nowhere. */
  starts_at: Generated<Timestamp | null>
  ends_at: Generated<Timestamp | null>
  created_at: Timestamp
  /** Null until changed, or for a deleted account. */
  changed_by: Generated<string | null>
  series_ref: Generated<string | null>
  /** The day that the rule gave it, which stays when it alone is moved. */
  series_date: Generated<Day | null>
  /** Changed on its own, unlike the rest of its series. */
  is_detached: Generated<boolean>
  /** Of what it was copied from, in a calendar or a file. */
  outside_uid: Generated<string | null>
}

/** The rule for dates to come; the rows that there are may have followed an earlier one. */
interface Series {
  id: string
  family_id: string
  /** The `series_id` of its activities. */
  series_id: string
  weekdays: number[]
  every_weeks: 1 | 2
  /** Every second week is counted from the week of this day. */
  from_date: Day
  /** Null if it goes on until somebody ends it. */
  until_date: Day | null
  skips_days_off: boolean
  /** The rows up to this day have been made. */
  rolled_until: Day
}

/** A date of the rule without a row. */
interface SeriesGaps {
  series_id: string
  date: Day
  why: 'deleted' | 'day_off'
  /** Comes back with the day; null if there never was a row. */
  taken_out: Generated<TakenOut | null>
}

/** The children invited to a series as one. */
interface SeriesGuests {
  series_id: string
  family_id: string
  host_child_id: string
  invited_child_id: string
  invited_by: string | null
}

/** The first is the one the activity was created for. */
interface ActivityHosts {
  activity_id: string
  child_id: string
  family_id: string
  position: number
}

interface ActivityTemplates {
  id: string
  family_id: string
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  activity_type: ActivityType | null
  cost: number | null
  max_participants: number | null
  typical_start_time: string | null
  typical_duration_hours: number | null
  auto_notify_new_connections: boolean
  usage_count: Generated<number>
  created_at: Timestamp
}

interface Placeholders {
  family_id: string
  contact: string
  last_requested_at: Timestamp
}

interface ProvenContacts {
  user_id: string
  contact: string
  towards_family_id: string
  proven_at: Timestamp
}

interface BlockedFamilies {
  id: string
  family_id: string
  blocked_family_id: string
  /** As the blocking family knew it. */
  name: string
  created_at: Timestamp
}

interface InviteLinks {
  code_hash: Buffer
  connection_id: string
  created_at: Timestamp
}

interface ShareLinks {
  code_hash: Buffer
  child_id: string
  made_by: string
  /** The family that registered with it. */
  taken_by: string | null
  created_at: Timestamp
}

/** Family 1 sent the request. */
interface Connections {
  id: string
  child1_id: string
  family1_id: string
  child2_id: string
  family2_id: string
  requested_by: string | null
  /** Null for a placeholder or a deleted account. */
  target_parent_id: Generated<string | null>
  status: ConnectionStatus
  /** The contact entered; null after a search by name. */
  found_by: Generated<string | null>
  message: string | null
  created_at: Timestamp
  answered_at: Generated<Timestamp | null>
}

interface QuotaUses {
  key: Buffer
  used_at: Timestamp
}

interface Invitations {
  id: string
  activity_id: string
  host_family_id: string
  /** The host whose connection the invitation depends on. */
  host_child_id: string
  invited_child_id: string
  invited_family_id: string
  status: InvitationStatus
  message: string | null
  viewed_at: Timestamp | null
  answered_at: Timestamp | null
  answer_viewed: Generated<boolean>
  created_at: Timestamp
  /** Null if sent automatically or the sender's account is deleted. */
  invited_by: string | null
  /** The day or time has moved since the guest answered. */
  asks_again: Generated<boolean>
  /** On the waiting list, which is in this order. */
  waiting_since: Generated<Timestamp | null>
  /** A place is kept until then. */
  offered_until: Generated<Timestamp | null>
  /** Asked for an answer once more. */
  nudged_at: Generated<Timestamp | null>
  /** A line to the host. */
  reply_note: Generated<string | null>
  /** Of a guest who came by a link, and needs no connection. */
  by_link: Generated<boolean>
}

interface InvitationSnapshots {
  invitation_id: string
  activity_name: string
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
  location: string | null
  host_cant_attend: boolean
  host_child_name: string
  host_parent_name: string
  host_primary_name: string
  /** For the host, once the connection has ended. */
  guest_child_name: string | null
  guest_parent_name: string | null
}

interface WaitingInvitations {
  activity_id: string
  host_child_id: string
  invited_child_id: string
  invited_by: string | null
}

interface Notices {
  id: string
  family_id: string
  child_id: string
  kind: NoticeKind
  activity_id: string | null
  activity_name: string
  host_child_name: string
  guest_child_name: Generated<string | null>
  start_date: Day
  start_time: string | null
  location: string | null
  changes: Generated<NoticeChange[]>
  /** Of a series, all of which changed in the same way. */
  dates: Generated<number>
  /** The adult it is about: who drives, asks or answers. */
  person_name: Generated<string | null>
  /** As that adult wrote it; for a driver who is late, the minutes. */
  message: Generated<string | null>
  created_at: Timestamp
  read_at: Timestamp | null
}

export type DeliveryState = 'waiting' | 'evening' | 'sent' | 'skipped' | 'failed'

/** Something to tell one person; the text is made when it is sent. */
interface Deliveries {
  id: Generated<string>
  user_id: string
  channel: Generated<NotificationChannel>
  kind: NotificationKind
  /** An invitation, notice, connection or activity; null for the evening's summary. */
  about_id: string | null
  /** The moment that a reminder is about: the start of the activity or, for the way back, its end. */
  starts_at: Timestamp | null
  /** Reminders alone, if the family has chosen who brings and who collects. */
  way: Generated<LegWay | null>
  /** Nobody has that way yet. */
  is_open: Generated<boolean>
  state: Generated<DeliveryState>
  due_at: Timestamp
  attempts: Generated<number>
  /** Push alone: devices whose push service has taken it. */
  reached_devices: Generated<string[]>
  created_at: Timestamp
  done_at: Timestamp | null
}

/** Push services know the server by it; with another pair, every device would have to be switched on again. */
interface PushKeys {
  only_row: Generated<true>
  public_key: string
  private_key: string
  created_at: Timestamp
}

/** `gone`: the push service no longer knows it; `removed`: switched off elsewhere. Neither gets anything any more. */
export type DeviceProblem = 'refused' | 'gone' | 'removed'

interface PushDevices {
  id: Generated<string>
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
  seen_at: Timestamp
  last_success_at: Timestamp | null
  problem: DeviceProblem | null
  problem_at: Timestamp | null
}

interface MutedActivities {
  user_id: string
  activity_id: string
}

/** A screen in the family's home that shows today and tomorrow. */
interface Boards {
  id: string
  family_id: string
  name: string
  secret_hash: Buffer
  created_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  last_seen_at: Generated<Timestamp | null>
}

interface CalendarFeeds {
  id: string
  family_id: string
  user_id: string
  child_id: string | null
  detail: FeedDetail
  name: string
  token_hash: Buffer
  created_at: Timestamp
  last_read_at: Generated<Timestamp | null>
}

interface FollowedCalendars {
  id: string
  family_id: string
  name: string
  /** Null once the server has sealed it. */
  address: string | null
  sealed_address: Buffer | null
  kind: FollowedKind
  etag: string | null
  last_modified: string | null
  /** Its entries were stored up to this day, and in this zone. */
  taken_until: Day | null
  taken_zone: string | null
  /** Last read without a failure. */
  read_at: Timestamp | null
  next_read_at: Timestamp
  failures: Generated<number>
  failure: string | null
  added_by: string | null
  created_at: Timestamp
}

interface FollowedCalendarChildren {
  calendar_id: string
  child_id: string
  family_id: string
}

interface OutsideEntries {
  id: string
  calendar_id: string
  family_id: string
  uid: string
  /** Tells the dates of a repeated event apart. */
  occurrence: string
  title: string
  location: string | null
  description: string | null
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
}

interface DaysOff {
  id: string
  family_id: string
  name: string
  from_date: Day
  to_date: Day
  /** Dates of series fall out; otherwise they were kept. */
  takes_out: boolean
  added_by: string | null
  taken_from: string | null
  calendar_id: string | null
  event_uid: string | null
  /** By the family, so that its calendar no longer changes it. */
  is_changed: Generated<boolean>
  /** By the family, so that its calendar does not bring it back. */
  is_removed: Generated<boolean>
  created_at: Timestamp
}

interface DaysOffChildren {
  day_off_id: string
  child_id: string
  family_id: string
}

interface SchoolHours {
  id: string
  family_id: string
  child_id: string
  /** 0 is Sunday. */
  weekdays: number[]
  every_weeks: 1 | 2
  /** Of every two weeks, the week of this day is the one with school. */
  from_date: Day
  start_time: string
  end_time: string
  created_at: Timestamp
}

interface RequestCounts {
  key: string
  ends_at: Timestamp
  taken: number
}

interface JobRuns {
  name: string
  started_at: Timestamp
}

interface ClockWatch {
  only_row: true
  seen_at: Timestamp
  doubted_ms: number | null
}

interface LegTaker {
  who: LegWho
  /** Null unless a member; also once that member has left, which leaves the leg open. */
  by_user: string | null
  /** Of somebody without an account. */
  by_name: string | null
}

interface Legs extends LegTaker {
  activity_id: string
  child_id: string
  family_id: string
  way: LegWay
  done_at: Generated<Timestamp | null>
  done_by: Generated<string | null>
}

/** The usual, for dates of a series without a row in `legs`. */
interface SeriesLegs extends LegTaker {
  series_id: string
  child_id: string
  family_id: string
  way: LegWay
  weekday: number
}

/** How long it takes from home; `place` as `placeKey` writes it. */
interface PlaceTimes {
  family_id: string
  place: string
  minutes: number
}

/** To bring to an activity, or to every date of a series. */
interface Things {
  id: string
  family_id: string
  activity_id: string | null
  series_id: string | null
  name: string
  created_at: Timestamp
}

interface PackedThings {
  thing_id: string
  activity_id: string
  family_id: string
}

interface SettledClashes {
  id: string
  family_id: string
  key: string
  date: Day
  created_at: Timestamp
}

interface RideOffers {
  id: string
  activity_id: string
  family_id: string
  user_id: string
  /** Null if there is no ride that way. */
  seats_there: number | null
  seats_back: number | null
  leaves_there: string | null
  leaves_back: string | null
  from_place: string | null
  note: string | null
  created_at: Timestamp
}

interface RideSeats {
  id: string
  offer_id: string
  child_id: string
  family_id: string
  way: LegWay
  state: SeatState
  message: string | null
  asked_by: string | null
  created_at: Timestamp
}

interface Hosting {
  activity_id: string
  family_id: string
  /** By the host family's clock; both or neither. */
  reply_by_date: Generated<Day | null>
  reply_by_time: Generated<string | null>
  /** By the host's hand. */
  nudged_at: Generated<Timestamp | null>
}

interface HostNotes {
  id: string
  activity_id: string
  family_id: string
  text: string
  /** How many it was sent to. */
  families: number
  sent_by: string | null
  created_at: Timestamp
}

interface LinkGuests {
  id: string
  activity_id: string
  host_family_id: string
  child_name: string
  code_hash: Buffer
  /** A retry replaces the code that the host sees, but not the one that is on its way. */
  mailed_code_hash: Buffer | null
  status: Generated<InvitationStatus>
  parent_name: Generated<string | null>
  reply_note: Generated<string | null>
  answered_at: Generated<Timestamp | null>
  /** Hashes of secrets that browsers keep: of the one that answered, the one that the host confirmed, and one that asks. */
  answered_device: Generated<Buffer | null>
  waiting_since: Generated<Timestamp | null>
  offered_until: Generated<Timestamp | null>
  opened_at: Generated<Timestamp | null>
  confirmed_at: Generated<Timestamp | null>
  confirmed_device: Generated<Buffer | null>
  asking_device: Generated<Buffer | null>
  asking_name: Generated<string | null>
  asked_at: Generated<Timestamp | null>
  message: string | null
  made_by: string | null
  created_at: Timestamp
}

/** The address is not kept: its hash says whether it wants no more mail. */
interface MailRefusals {
  token: string
  address_hash: Buffer
  sent_at: Timestamp
  refused_at: Generated<Timestamp | null>
}

interface CareCards {
  child_id: string
  family_id: string
  sealed: Buffer
  /** Families of hosts. */
  next_time_with: Generated<string[]>
  updated_at: Timestamp
}

interface CareShares {
  invitation_id: string
  child_id: string
  family_id: string
  host_family_id: string
  is_shared: boolean
  last_day: Day
  shared_by: string | null
  created_at: Timestamp
}

export interface Tables {
  families: Families
  family_versions: FamilyVersions
  users: Users
  sessions: Sessions
  mailed_codes: MailedCodes
  known_devices: KnownDevices
  audit_events: AuditEvents
  login_failures: LoginFailures
  idempotency_keys: IdempotencyKeys
  children: Children
  activities: Activities
  activity_hosts: ActivityHosts
  activity_templates: ActivityTemplates
  placeholders: Placeholders
  invite_links: InviteLinks
  share_links: ShareLinks
  connections: Connections
  proven_contacts: ProvenContacts
  blocked_families: BlockedFamilies
  quota_uses: QuotaUses
  invitations: Invitations
  invitation_snapshots: InvitationSnapshots
  waiting_invitations: WaitingInvitations
  notices: Notices
  deliveries: Deliveries
  muted_activities: MutedActivities
  push_keys: PushKeys
  push_devices: PushDevices
  boards: Boards
  series: Series
  series_gaps: SeriesGaps
  series_guests: SeriesGuests
  followed_calendars: FollowedCalendars
  followed_calendar_children: FollowedCalendarChildren
  outside_entries: OutsideEntries
  days_off: DaysOff
  days_off_children: DaysOffChildren
  calendar_feeds: CalendarFeeds
  school_hours: SchoolHours
  request_counts: RequestCounts
  job_runs: JobRuns
  clock_watch: ClockWatch
  legs: Legs
  series_legs: SeriesLegs
  place_times: PlaceTimes
  things: Things
  packed_things: PackedThings
  settled_clashes: SettledClashes
  ride_offers: RideOffers
  ride_seats: RideSeats
  hosting: Hosting
  host_notes: HostNotes
  link_guests: LinkGuests
  mail_refusals: MailRefusals
  care_cards: CareCards
  care_shares: CareShares
}
