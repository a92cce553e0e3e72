import type { ExportedActivity, familyDataEndpoints, FamilyExport } from '@parent-activity/contract/family-data'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notSignedIn } from '../../http/app-error.ts'
import type { Request, Write } from '../../http/endpoint-routes.ts'
import { entriesBetween } from '../activities/activity-entries.repository.ts'
import { guestEntriesBetween } from '../activities/guest-entries.repository.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { wholeTrail } from '../audit/audit.service.ts'
import { childrenOfFamily } from '../children/children.service.ts'
import { listBlocks } from '../connections/blocked-families.repository.ts'
import { activeConnections, allRequestsFrom, allRequestsTo } from '../connections/connection-lists.repository.ts'
import { listProvenContacts } from '../connections/proven-contacts.repository.ts'
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
  familyRow,
  signedInDevices,
} from './family-export.repository.ts'

type FamilyData = typeof familyDataEndpoints

const allTime = { start: '0001-01-01', end: '9999-12-31' }

/**
 * The parts one after the other, each with one query: whoever exports a great deal has one connection of the database
 * at a time, like everybody else.
 */
export async function exportFamily({
  read,
  write,
  actor,
  now,
}: Pick<Request<FamilyData['GET /api/family/export']>, 'read' | 'write' | 'actor' | 'now'>): Promise<FamilyExport> {
  const { familyId } = actor
  await record(write, actor, now)
  return read(async (db) => ({
    exported_at: now.toISOString(),
    family: await existingFamily(db, familyId),
    members: await allMembers(db, familyId),
    devices: await signedInDevices(db, familyId),
    children: await childrenOfFamily(db, familyId, now),
    templates: await listTemplates(db, familyId),
    activities: await activitiesWithGuests(db, familyId),
    received_invitations: await listInvitations(db, familyId, allTime),
    connections: await activeConnections(db, familyId),
    received_requests: await allRequestsTo(db, familyId),
    sent_requests: await allRequestsFrom(db, familyId),
    proven_contacts: await listProvenContacts(db, familyId),
    blocked_families: await listBlocks(db, familyId),
    notices: await allNotices(db, familyId),
    account_activity: await wholeTrail(db, familyId),
  }))
}

async function existingFamily(db: Db, familyId: string): Promise<FamilyExport['family']> {
  const family = await familyRow(db, familyId)
  if (!family) throw notSignedIn()
  return family
}

/** The rest of the family is to know of it. */
function record(write: Write, actor: Actor, now: Date): Promise<Nothing> {
  return write(async (tx) => {
    await recordEvent(tx, actor, { kind: 'family_exported', detail: {} }, now)
    return {}
  })
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
  read,
  write,
  actor,
  now,
}: Request<FamilyData['GET /api/family/export/calendar']>): Promise<{ calendar: string }> {
  const { familyId } = actor
  await record(write, actor, now)
  const { hosted, invited } = await read(async (db) => ({
    hosted: await entriesBetween(db, familyId, allTime),
    invited: await guestEntriesBetween(db, familyId, allTime),
  }))
  const accepted = invited.filter(({ invitation_status }) => invitation_status === 'accepted')
  return { calendar: calendarFile([...hosted, ...accepted], now) }
}
