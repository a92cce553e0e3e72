import type { ExportedActivity, familyDataEndpoints, FamilyExport } from '@parent-activity/contract/family-data'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { entriesBetween } from '../activities/activity-entries.repository.ts'
import { guestEntriesBetween } from '../activities/guest-entries.repository.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { wholeTrail } from '../audit/audit.service.ts'
import { childrenOfFamily } from '../children/children.service.ts'
import { activeConnections, requestsFrom, requestsTo } from '../connections/connection-lists.repository.ts'
import { listInvitations } from '../invitations/invitation-lists.repository.ts'
import { allNotices } from '../notices/notices.repository.ts'
import { listTemplates } from '../templates/templates.repository.ts'
import { calendarFile } from './calendar-file.ts'
import {
  allActivities,
  allHosts,
  allMembers,
  allSentInvitations,
  allWaiting,
  signedInDevices,
} from './family-export.repository.ts'

type FamilyData = typeof familyDataEndpoints

const allTime = { start: '0001-01-01', end: '9999-12-31' }

/**
 * The parts one after the other, each with one query: whoever exports a great deal has one connection of the database
 * at a time, like everybody else.
 */
export async function exportFamily({
  db,
  read,
  actor,
  now,
}: Request<FamilyData['GET /api/family/export']>): Promise<FamilyExport> {
  await record(db, actor, now)
  const { familyId } = actor
  return read(async (reader) => ({
    exported_at: now.toISOString(),
    members: await allMembers(reader, familyId),
    devices: await signedInDevices(reader, familyId),
    children: await childrenOfFamily(reader, familyId, now),
    templates: await listTemplates(reader, familyId),
    activities: await activitiesWithGuests(reader, familyId),
    received_invitations: await listInvitations(reader, familyId, allTime),
    connections: await activeConnections(reader, familyId),
    received_requests: await requestsTo(reader, familyId),
    sent_requests: await requestsFrom(reader, familyId),
    notices: await allNotices(reader, familyId),
    account_activity: await wholeTrail(reader, familyId),
  }))
}

/** The rest of the family is to know of it. */
function record(db: Db, actor: Actor, now: Date): Promise<void> {
  return inTransaction(db, (tx) => recordEvent(tx, actor, { kind: 'family_exported', detail: {} }, now))
}

async function activitiesWithGuests(db: Db, familyId: string): Promise<ExportedActivity[]> {
  const activities = await allActivities(db, familyId)
  const hosts = byActivity(await allHosts(db, familyId))
  const invitations = byActivity(await allSentInvitations(db, familyId))
  const waiting = byActivity(await allWaiting(db, familyId))
  return activities.map((activity) => ({
    ...activity,
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
  db,
  read,
  actor,
  now,
}: Request<FamilyData['GET /api/family/export/calendar']>): Promise<{ calendar: string }> {
  await record(db, actor, now)
  const { hosted, invited } = await read(async (reader) => ({
    hosted: await entriesBetween(reader, actor.familyId, allTime),
    invited: await guestEntriesBetween(reader, actor.familyId, allTime),
  }))
  const accepted = invited.filter(({ invitation_status }) => invitation_status === 'accepted')
  return { calendar: calendarFile([...hosted, ...accepted], now) }
}
