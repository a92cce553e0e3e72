import { settledStatuses, waitingStatuses } from '@parent-activity/domain/connections/connection-status'
import { invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { legWays, legWhos } from '@parent-activity/domain/legs/leg-rules'
import { notificationChannels, notificationKinds } from '@parent-activity/domain/notifications/notification-kind'
import { z } from 'zod'
import { activity } from '../activities.ts'
import { auditEvent } from './audit.ts'
import { board } from '../boards.ts'
import { followedCalendar, outsideEntry } from '../calendar/followed-calendars.ts'
import { careCard } from '../care.ts'
import { child } from '../children.ts'
import { settledClash } from '../clashes.ts'
import { activeConnection, blockedFamily, connectionRequest } from '../connections.ts'
import { dayOff } from '../calendar/days-off.ts'
import { feed } from '../calendar/feeds.ts'
import { chosenSettings } from '../notifications.ts'
import { familyMember } from './family.ts'
import { id, timestamp } from '../fields.ts'
import { hostNote, invitation } from '../invitations.ts'
import { linkGuest } from '../link-guests.ts'
import { notice } from '../notices.ts'
import { exportedOffer, exportedSeat } from '../rides.ts'
import { schoolHours } from '../calendar/school-hours.ts'
import { template } from '../templates.ts'

const namedChild = z.object({ child_uuid: id, child_name: z.string() })

const sentInvitation = namedChild.extend({
  uuid: id,
  parent_name: z.string(),
  status: z.enum(invitationStatuses),
  asks_again: z.boolean(),
  message: z.string().nullable(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
  waiting_since: timestamp.nullable(),
  offered_until: timestamp.nullable(),
  nudged_at: timestamp.nullable(),
  reply_note: z.string().nullable(),
})

const replyBy = { reply_by_date: z.string().nullable(), reply_by_time: z.string().nullable() }

const exportedDetails = activity
  .pick({
    uuid: true,
    name: true,
    description: true,
    location: true,
    website_url: true,
    cost: true,
    max_participants: true,
    start_date: true,
    end_date: true,
    start_time: true,
    end_time: true,
    is_shared: true,
    auto_notify_new_connections: true,
    host_cant_attend: true,
    created_at: true,
  })
  .extend({ is_detached: z.boolean() })

const exportedNote = hostNote.extend({ sent_by: id.nullable() })

const exportedActivity = exportedDetails
  .extend(activity.pick({ series_id: true, is_recurring: true, recurring_days: true, series_start_date: true }).shape)
  .extend({
    series_uuid: id.nullable(),
    series_date: z.string().nullable(),
    hosts: z.array(namedChild),
    invitations: z.array(sentInvitation),
    waiting: z.array(namedChild),
    hosting: z.object({ ...replyBy, nudged_at: timestamp.nullable() }).nullable(),
    notes: z.array(exportedNote),
    changed_by: id.nullable(),
  })
export type ExportedActivity = z.output<typeof exportedActivity>

const exportedTaker = {
  child_uuid: id,
  way: z.enum(legWays),
  who: z.enum(legWhos),
  by_user: id.nullable(),
  by_name: z.string().nullable(),
}

const exportedLeg = z.object({ ...exportedTaker, done_at: timestamp.nullable(), done_by: id.nullable() })

/** Its dates are among the activities. */
const exportedSeries = z.object({
  uuid: id,
  series_id: z.string(),
  weekdays: z.array(z.int()),
  every_weeks: z.int(),
  from_date: z.string(),
  until_date: z.string().nullable(),
  skips_days_off: z.boolean(),
  rolled_until: z.string(),
  left_out: z.array(
    z.object({
      date: z.string(),
      why: z.enum(['deleted', 'day_off']),
      /** Comes back once the day is no longer off. */
      taken_out: exportedDetails
        .extend({
          host_child_uuids: z.array(id),
          legs: z.array(exportedLeg),
          ride_offers: z.array(exportedOffer),
          ...replyBy,
          notes: z.array(exportedNote.extend({ created_at: z.string() })),
          guests: z.array(
            sentInvitation.omit({
              uuid: true,
              child_name: true,
              parent_name: true,
              created_at: true,
              offered_until: true,
              nudged_at: true,
            }),
          ),
          things: z.array(z.object({ uuid: id, name: z.string(), created_at: z.string() })),
          packed_thing_uuids: z.array(id),
          link_guests: z.array(linkGuest.pick({ child_name: true, parent_name: true, status: true })),
        })
        .nullable(),
    }),
  ),
})
export type ExportedSeries = z.output<typeof exportedSeries>

const exportedRequest = connectionRequest.extend({ status: z.enum([...waitingStatuses, ...settledStatuses]) })

/** Other families' data only as the app shows it. */
export const familyExport = z.object({
  exported_at: timestamp,
  family: z.object({ created_at: timestamp, time_zone: z.string().nullable(), shares_days_off: z.boolean() }),
  members: z.array(
    familyMember.extend({
      findable_by_name: z.boolean(),
      email_verified_at: timestamp.nullable(),
      mail_refused_at: timestamp.nullable(),
      notification_settings: chosenSettings,
      muted_activities: z.array(id),
    }),
  ),
  /** Of the last 30 days, sent and yet to be sent. */
  notifications: z.array(
    z.object({
      member_name: z.string(),
      channel: z.enum(notificationChannels),
      kind: z.enum(notificationKinds),
      state: z.string(),
      due_at: timestamp,
      created_at: timestamp,
      done_at: timestamp.nullable(),
    }),
  ),
  devices: z.array(
    z.object({ member_name: z.string(), device: z.string(), signed_in_at: timestamp, last_used_at: timestamp }),
  ),
  /** Of these, those that get notifications; what their browsers told the server is secret. */
  notified_devices: z.array(
    z.object({
      member_name: z.string(),
      device: z.string(),
      created_at: timestamp,
      seen_at: timestamp,
      last_success_at: timestamp.nullable(),
      problem: z.string().nullable(),
      problem_at: timestamp.nullable(),
    }),
  ),
  /** `birth_year` comes from another family's request. */
  children: z.array(child.extend({ birth_year: z.int().nullable() })),
  school_hours: z.array(schoolHours.extend({ created_at: timestamp })),
  /** Takers of the family's own children on a date, and the usual ones on a weekday of a series. */
  legs: z.array(exportedLeg.extend({ activity_uuid: id })),
  usual_legs: z.array(z.object({ series_uuid: id, weekday: z.int(), ...exportedTaker })),
  place_times: z.array(z.object({ place: z.string(), minutes: z.int() })),
  settled_clashes: z.array(settledClash.extend({ created_at: timestamp })),
  /** The card is null where the key of the server does not open it; `next_time` names families. */
  care_cards: z.array(
    z.object({
      child_uuid: id,
      card: careCard.nullable(),
      next_time: z.array(z.string()),
      updated_at: timestamp,
    }),
  ),
  care_shares: z.array(
    z.object({
      child_uuid: id,
      invitation_id: id,
      is_shared: z.boolean(),
      last_day: z.string(),
      created_at: timestamp,
    }),
  ),
  templates: z.array(template.extend({ created_at: timestamp })),
  activities: z.array(exportedActivity),
  ride_offers: z.array(exportedOffer),
  ride_seats: z.array(exportedSeat),
  series: z.array(exportedSeries),
  /** Children who are invited to a series as one, dates to come included. */
  series_guests: z.array(namedChild.extend({ series_uuid: id, host_child_uuid: id, parent_name: z.string() })),
  /** To bring to one activity, or to every date of a series. */
  things: z.array(
    z.object({
      uuid: id,
      activity_uuid: id.nullable(),
      series_uuid: id.nullable(),
      name: z.string(),
      created_at: timestamp,
    }),
  ),
  /** Also for activities of others. */
  packed_things: z.array(z.object({ thing_uuid: id, activity_uuid: id, name: z.string() })),
  /** Without their links. */
  link_guests: z.array(linkGuest.extend({ activity_uuid: id })),
  received_invitations: z.array(
    invitation.extend({ answered_at: timestamp.nullable(), nudged_at: timestamp.nullable() }),
  ),
  connections: z.array(activeConnection.extend({ requested_at: timestamp, message: z.string().nullable() })),
  received_requests: z.array(exportedRequest),
  sent_requests: z.array(exportedRequest.extend({ found_by: z.string().nullable() })),
  proven_contacts: z.array(z.object({ member_name: z.string(), contact: z.string(), proven_at: timestamp })),
  blocked_families: z.array(blockedFamily),
  boards: z.array(board),
  followed_calendars: z.array(followedCalendar),
  /** Of the followed calendars, as they were last read. */
  outside_entries: z.array(outsideEntry),
  /** Without their addresses. */
  calendar_feeds: z.array(feed.extend({ member_name: z.string() })),
  /** Also past ones, and those of a followed calendar that the family has changed or removed. */
  days_off: z.array(dayOff.extend({ is_changed: z.boolean(), is_removed: z.boolean(), created_at: timestamp })),
  notices: z.array(notice.extend({ read_at: timestamp.nullable() })),
  account_activity: z.array(auditEvent),
})
export type FamilyExport = z.output<typeof familyExport>
