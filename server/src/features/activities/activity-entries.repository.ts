import type { Activity } from '@parent-activity/contract/activities'
import type { Page } from '@parent-activity/contract/endpoint'
import { childName } from '@parent-activity/domain/children/child-name'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { activityColumns, type ActivityRef } from './activity-columns.ts'
import { entryBytes } from './room/entry-bytes.ts'
import { asPage, bytesOfPage, isAfter, listOrder, runningBytes, type PageWanted } from './list-page.ts'

export interface Host {
  id: string
  first_name: string
  last_name: string
}

export type ActivityRow = Omit<ActivityRef, 'family_id'>

interface Unviewed {
  unviewed_status_changes: string | null
  unviewed_statuses: string | null
  unviewed_answers: Activity['unviewed_answers'] | null
  last_answered_at: string | null
}

/** Field by field: spreading is several times slower, and a year's list holds a thousand. */
export function asEntry(activity: ActivityRow, host: Host, hostIds: readonly string[], unviewed?: Unviewed): Activity {
  return {
    id: activity.id,
    uuid: activity.id,
    activity_uuid: activity.id,
    child_id: host.id,
    child_uuid: host.id,
    child_name: childName(host),
    name: activity.name,
    description: activity.description,
    location: activity.location,
    website_url: activity.website_url,
    cost: activity.cost,
    max_participants: activity.max_participants,
    start_date: activity.start_date,
    end_date: activity.end_date,
    start_time: activity.start_time,
    end_time: activity.end_time,
    auto_notify_new_connections: activity.auto_notify_new_connections,
    is_shared: activity.is_shared,
    is_host: true,
    host_cant_attend: activity.host_cant_attend,
    joint_host_children: hostIds.filter((id) => id !== host.id),
    invitation_status: 'none',
    asks_again: false,
    is_waiting: false,
    invitation_uuid: null,
    viewed_at: null,
    invited_child_uuid: null,
    host_parent_username: null,
    host_child_uuid: null,
    host_child_name: null,
    series_id: activity.series_id,
    is_recurring: activity.is_recurring,
    recurring_days: activity.recurring_days,
    series_start_date: activity.series_start_date,
    unviewed_status_changes: unviewed?.unviewed_status_changes ?? '0',
    unviewed_statuses: unviewed?.unviewed_statuses ?? '',
    unviewed_answers: unviewed?.unviewed_answers ?? [],
    last_answered_at: unviewed?.last_answered_at ?? null,
    created_at: activity.created_at,
  }
}

export interface Range {
  start: string
  end: string
}

export async function entriesBetween(db: Db, familyId: string, wanted: Range & PageWanted): Promise<Page<Activity>> {
  const { start, end, after } = wanted
  const unviewedBytes = sql<number>`coalesce(octet_length(unviewed_statuses) + octet_length(unviewed_answers::text), 0)`
  const inRange = selectEntries(db, familyId)
    .select(runningBytes(sql`${entryBytes} + ${unviewedBytes}`, sql`position`))
    .where('activities.start_date', '<=', end)
    .where('activities.end_date', '>=', start)
    .$if(after !== undefined, (rows) => rows.where(isAfter(after ?? '')))
  const rows = await db
    .selectFrom(inRange.as('activities'))
    .selectAll()
    .where('bytes_so_far', '<=', bytesOfPage(wanted))
    .orderBy('bytes_so_far')
    .execute()
  return asPage(rows, asEntries)
}

export async function entriesOf(db: Db, familyId: string, ids: string[]): Promise<Activity[]> {
  const rows = await selectEntries(db, familyId)
    .where('activities.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(listOrder)
    .orderBy('activity_hosts.position')
    .execute()
  return asEntries(rows)
}

/** The words by which a family finds its own activities. */
export function selectSearchedEntries(db: Db, familyId: string) {
  return db
    .selectFrom('activities')
    .innerJoin('activity_hosts', (join) =>
      join
        .onRef('activity_hosts.family_id', '=', 'activities.family_id')
        .onRef('activity_hosts.activity_id', '=', 'activities.id'),
    )
    .innerJoin('children', 'children.id', 'activity_hosts.child_id')
    .select(['activities.id', 'activities.name', 'activities.start_date', 'activities.end_date'])
    .select(['activities.start_time', 'children.id as child_id'])
    .select(sql<string>`concat_ws(' ', name, location, first_name, last_name)`.as('words'))
    .where('activities.family_id', '=', familyId)
}

/** One row per host, so that a list is one query. */
function selectEntries(db: Db, familyId: string) {
  return db
    .selectFrom('activities')
    .innerJoin('activity_hosts', (join) =>
      join
        .onRef('activity_hosts.family_id', '=', 'activities.family_id')
        .onRef('activity_hosts.activity_id', '=', 'activities.id'),
    )
    .innerJoin('children', 'children.id', 'activity_hosts.child_id')
    .leftJoin(selectUnviewed(db, familyId), (join) =>
      join
        .onRef('unviewed.activity_id', '=', 'activities.id')
        .onRef('unviewed.host_child_id', '=', 'activity_hosts.child_id'),
    )
    .select(activityColumns)
    .select(['children.id as child_id', 'children.first_name', 'children.last_name', 'activity_hosts.position'])
    .select(['unviewed.unviewed_status_changes', 'unviewed.unviewed_statuses', 'unviewed.unviewed_answers'])
    .select('unviewed.last_answered_at')
    .where('activities.family_id', '=', familyId)
}

/** A joint activity must not count an answer twice. */
function selectUnviewed(db: Db, familyId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('children as guest', 'guest.id', 'invitations.invited_child_id')
    .select([
      'activity_id',
      'host_child_id',
      sql<string>`count(*)::text`.as('unviewed_status_changes'),
      sql<string>`string_agg(status, ',' order by answered_at, invitations.id)`.as('unviewed_statuses'),
      sql<Activity['unviewed_answers']>`json_agg(
        json_build_object(
          'invitation_uuid', invitations.id, 'child_name', guest.first_name, 'status', status, 'reply_note', reply_note
        )
        order by answered_at, invitations.id
      )`.as('unviewed_answers'),
    ])
    .select((invitation) => invitation.fn.max('answered_at').as('last_answered_at'))
    .where('host_family_id', '=', familyId)
    .where((invitation) => invitation.not('answer_viewed'))
    .groupBy(['activity_id', 'host_child_id'])
    .as('unviewed')
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

function asEntries(rows: EntryRow[]): Activity[] {
  const hostIds = new Map<string, string[]>()
  for (const { id, child_id } of rows) {
    const ids = hostIds.get(id)
    if (ids) ids.push(child_id)
    else hostIds.set(id, [child_id])
  }
  return rows.map((row) => {
    const host = { id: row.child_id, first_name: row.first_name, last_name: row.last_name }
    return asEntry(row, host, hostIds.get(row.id) ?? [], row)
  })
}
