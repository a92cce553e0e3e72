import type { Activity } from '@parent-activity/contract/activities'
import type { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import type { ExportedActivity, FamilyExport } from '@parent-activity/contract/accounts/family-export'
import type { Nothing } from '@parent-activity/contract/fields'
import { chunks } from '@parent-activity/domain/chunks'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { eventsOf } from '../../calendars/calendar-events.ts'
import { calendarFile, type EventsInZone } from '../../calendars/calendar-file.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request, Write } from '../../http/endpoint-routes.ts'
import type { ReadFields } from '../../http/replies/streamed-replies.ts'
import { entriesOf } from '../activities/activity-entries.repository.ts'
import { guestEntriesOf } from '../activities/guest-entries.repository.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { wholeTrail } from '../audit/audit.service.ts'
import { linkGuestsOfFamily } from '../link-guests/link-guests.repository.ts'
import { listBoards } from '../boards/boards.repository.ts'
import { exportedCards, type CareParts } from '../care/care.service.ts'
import { listShares } from '../care/care-shares.repository.ts'
import { listCalendars } from '../followed-calendars/followed-calendars.repository.ts'
import { calendarsOf } from '../followed-calendars/followed-calendars.service.ts'
import { listEntries } from '../followed-calendars/outside-entries.repository.ts'
import { storedDaysOff } from '../days-off/days-off.service.ts'
import { childrenOfFamily } from '../children/children.service.ts'
import { listSettledClashes } from '../clashes/clashes.repository.ts'
import { listBlocks } from '../connections/blocked-families.repository.ts'
import { activeConnections, allRequestsFrom, allRequestsTo } from '../connections/connection-lists.repository.ts'
import { listProvenContacts } from '../connections/proven-contacts.repository.ts'
import { feedsOfFamily } from '../feeds/feeds.repository.ts'
import { listInvitations } from '../invitations/invitation-lists.repository.ts'
import { listPlaceTimes } from '../legs/place-times.repository.ts'
import { newestNoticeIds, noticesOf } from '../notices/notices.repository.ts'
import { allOffersOf, allSeatsOf } from '../rides/ride-export.repository.ts'
import { listSchoolHours } from '../school-hours/school-hours.repository.ts'
import { listTemplates } from '../templates/templates.repository.ts'
import {
  activitiesOf,
  activityIds,
  allMembers,
  familyRow,
  hostingOf,
  hostNotesOf,
  hostsOf,
  hostZonesOf,
  notificationsOf,
  notifiedDevices,
  receivedInvitations,
  sentInvitationsOf,
  seriesGuestsOf,
  signedInDevices,
  waitingOf,
} from './family-export.repository.ts'
import { legsOfFamily, usualLegsOfFamily } from './legs-export.repository.ts'
import { packedThingsOf, thingsOf } from './bring-list-export.repository.ts'
import { seriesOf } from './series-export.repository.ts'

type FamilyData = typeof familyDataEndpoints

/** Rows held in memory at once. */
const batch = 100

export async function exportFamily(
  { write, actor, now }: Pick<Request<FamilyData['GET /api/family/export']>, 'write' | 'actor' | 'now'>,
  care: CareParts,
): Promise<ReadFields<FamilyExport>> {
  const { familyId } = actor
  await record(write, actor, now)
  return async (db) => ({
    exported_at: now.toISOString(),
    family: await existingFamily(db, familyId),
    members: await allMembers(db, familyId),
    notifications: whenDue(() => notificationsOf(db, familyId)),
    devices: whenDue(() => signedInDevices(db, familyId)),
    notified_devices: whenDue(() => notifiedDevices(db, familyId)),
    children: await childrenOfFamily(db, familyId, now),
    school_hours: whenDue(() => listSchoolHours(db, familyId)),
    legs: whenDue(() => legsOfFamily(db, familyId)),
    usual_legs: whenDue(() => usualLegsOfFamily(db, familyId)),
    place_times: whenDue(() => listPlaceTimes(db, familyId)),
    settled_clashes: whenDue(() => listSettledClashes(db, familyId)),
    care_cards: whenDue(() => exportedCards(db, familyId, care)),
    care_shares: whenDue(() => listShares(db, familyId)),
    templates: whenDue(() => listTemplates(db, familyId)),
    activities: inBatches(
      () => activityIds(db, familyId),
      (ids) => activitiesWithGuests(db, ids),
    ),
    ride_offers: whenDue(() => allOffersOf(db, familyId)),
    ride_seats: whenDue(() => allSeatsOf(db, familyId)),
    series: whenDue(() => seriesOf(db, familyId)),
    series_guests: whenDue(() => seriesGuestsOf(db, familyId)),
    things: whenDue(() => thingsOf(db, familyId)),
    packed_things: whenDue(() => packedThingsOf(db, familyId)),
    link_guests: whenDue(() => linkGuestsOfFamily(db, familyId)),
    received_invitations: inBatches(
      async () => (await receivedInvitations(db, familyId)).map(({ id }) => id),
      (invitationIds) => listInvitations(db, familyId, { invitationIds }),
    ),
    connections: whenDue(() => activeConnections(db, familyId)),
    received_requests: whenDue(() => allRequestsTo(db, familyId)),
    sent_requests: whenDue(() => allRequestsFrom(db, familyId)),
    proven_contacts: whenDue(() => listProvenContacts(db, familyId)),
    blocked_families: whenDue(() => listBlocks(db, familyId)),
    boards: whenDue(() => listBoards(db, familyId, now)),
    followed_calendars: whenDue(() => calendarsOf(db, familyId, care.secretKeys)),
    outside_entries: entriesOfCalendars(db, familyId),
    calendar_feeds: whenDue(() => feedsOfFamily(db, familyId)),
    days_off: whenDue(() => storedDaysOff(db, familyId)),
    notices: inBatches(
      () => newestNoticeIds(db, familyId),
      (ids) => noticesOf(db, familyId, ids),
    ),
    account_activity: wholeTrail(db, familyId),
  })
}

async function existingFamily(db: Db, familyId: string): Promise<FamilyExport['family']> {
  const family = await familyRow(db, familyId)
  if (!family) throw notSignedIn()
  return family
}

function record(write: Write, actor: Actor, now: Date): Promise<Nothing> {
  return write(async (tx) => {
    await recordEvent(tx, actor, { kind: 'family_exported', detail: {} }, now)
    return {}
  })
}

async function* whenDue<T>(load: () => Promise<T>): AsyncGenerator<T> {
  yield await load()
}

async function* entriesOfCalendars(db: Db, familyId: string) {
  for (const { id } of await listCalendars(db, familyId)) yield await listEntries(db, id)
}

async function* inBatches<Row>(
  findIds: () => Promise<string[]>,
  load: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const ids of chunks(await findIds(), batch)) yield await load(ids)
}

async function activitiesWithGuests(db: Db, ids: string[]): Promise<ExportedActivity[]> {
  const activities = await activitiesOf(db, ids)
  const hosts = byActivity(await hostsOf(db, ids))
  const invitations = byActivity(await sentInvitationsOf(db, ids))
  const waiting = byActivity(await waitingOf(db, ids))
  const hosting = new Map((await hostingOf(db, ids)).map((one) => [one.activity_id, one]))
  const notes = byActivity(await hostNotesOf(db, ids))
  return activities.map((activity) => ({
    ...activity,
    hosting: hosting.get(activity.uuid) ?? null,
    notes: notes.get(activity.uuid) ?? [],
    hosts: hosts.get(activity.uuid) ?? [],
    invitations: invitations.get(activity.uuid) ?? [],
    waiting: waiting.get(activity.uuid) ?? [],
  }))
}

function byActivity<Row extends { activity_id: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.activity_id)
    if (group) group.push(row)
    else groups.set(row.activity_id, [row])
  }
  return groups
}

export async function exportCalendar({
  write,
  actor,
  now,
}: Request<FamilyData['GET /api/family/export/calendar']>): Promise<ReadFields<{ calendar: string }>> {
  const { familyId } = actor
  await record(write, actor, now)
  return async (db) => {
    const { time_zone } = await existingFamily(db, familyId)
    return { calendar: calendarFile(plannedEntries(db, familyId, time_zone), now) }
  }
}

async function* plannedEntries(db: Db, familyId: string, timeZone: string | null): AsyncGenerator<EventsInZone> {
  for (const ids of chunks(await activityIds(db, familyId), batch)) {
    yield { timeZone, events: eventsOf(await entriesOf(db, familyId, ids)) }
  }
  for (const ids of chunks(await acceptedActivityIds(db, familyId), batch)) {
    const coming = (await guestEntriesOf(db, familyId, ids)).filter(
      ({ invitation_status: status }) => status !== 'none' && answers[status].isComing,
    )
    yield* byHostZone(coming, await hostZonesOf(db, familyId, ids))
  }
}

function* byHostZone(entries: Activity[], zones: { activity_id: string; time_zone: string | null }[]) {
  const zoneOf = new Map(zones.map(({ activity_id, time_zone }) => [activity_id, time_zone]))
  for (const timeZone of new Set(entries.map(({ uuid }) => zoneOf.get(uuid) ?? null))) {
    yield { timeZone, events: eventsOf(entries.filter(({ uuid }) => (zoneOf.get(uuid) ?? null) === timeZone)) }
  }
}

async function acceptedActivityIds(db: Db, familyId: string): Promise<string[]> {
  const accepted = (await receivedInvitations(db, familyId)).filter(({ status }) => answers[status].isComing)
  return [...new Set(accepted.map(({ activity_id }) => activity_id))]
}
