import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isPrimaryOf } from '../../db/primary-account.ts'
import { areConnected } from '../../db/connected-children.ts'
import type { ActivityRow, Range } from './activity-entries.repository.ts'
import { jsonBytes } from './room/entry-bytes.ts'
import { placesTaken } from './places-taken.ts'
import { placeInLine } from './waiting-line.ts'
import { bytesOfPage, isAfter, listOrder, runningBytes, type PagedRow, type PageWanted } from './list-page.ts'

type Unseen = 'changed_by' | 'auto_notify_new_connections' | 'is_recurring' | 'recurring_days' | 'series_start_date'

/** Everything a guest's family may know. */
export interface GuestRow extends Omit<ActivityRow, Unseen> {
  invitation_id: string
  status: InvitationStatus
  asks_again: boolean
  message: string | null
  viewed_at: string | null
  invited_at: string
  answered_at: string | null
  child_id: string
  first_name: string
  last_name: string
  host_child_id: string
  host_child_name: string
  host_primary_username: string
  host_parent_username: string
  host_parent_email: string | null
  /** The state of the day the guest declined, or the connection ended. */
  is_snapshot: boolean
  /** Came by a link, and may not be connected. */
  by_link: boolean
  is_full: boolean
  waiting_since: string | null
  waiting_place: number | null
  offered_until: string | null
  reply_note: string | null
  nudged_at: string | null
  reply_by_date: string | null
  reply_by_time: string | null
}

type Wanted = { activityIds: string[] } | { invitationIds: string[] }

export function guestRows(db: Db, familyId: string, wanted: Wanted): Promise<GuestRow[]> {
  const rows = selectFromGuestRows(db, familyId).orderBy(listOrder).orderBy('child_since').orderBy('child_id')
  return 'activityIds' in wanted
    ? rows.where('activities.id', '=', sql<string>`any(${wanted.activityIds}::uuid[])`).execute()
    : rows.where('invitation_id', '=', sql<string>`any(${wanted.invitationIds}::uuid[])`).execute()
}

/** Measured on an invitation, which is longer than a guest's activity. */
const fixedBytes = 1450

const guestTexts = [
  'name',
  'description',
  'location',
  'website_url',
  'series_id',
  'message',
  'reply_note',
  'first_name',
  'last_name',
  'first_name',
  'last_name',
  'host_child_name',
  'host_primary_username',
  'host_primary_username',
  'host_parent_username',
  'host_parent_email',
]

const guestBytes = sql<number>`(${sql.lit(fixedBytes)} + ${jsonBytes(...guestTexts)})`

export interface GuestPageRow extends GuestRow, PagedRow {
  open_in_all: number
}

export function guestRowsBetween(db: Db, familyId: string, wanted: Range & PageWanted): Promise<GuestPageRow[]> {
  const { start, end, after } = wanted
  const inRange = selectFromGuestRows(db, familyId)
    .select(runningBytes(guestBytes, sql`child_since, child_id`))
    .select(sql<number>`count(*) filter (where status = 'pending') over ()`.as('open_in_all'))
    .where('activities.start_date', '<=', end)
    .where('activities.end_date', '>=', start)
    .$if(after !== undefined, (rows) => rows.where(isAfter(after ?? '')))
  return db
    .selectFrom(inRange.as('activities'))
    .selectAll()
    .where('bytes_so_far', '<=', bytesOfPage(wanted))
    .orderBy('bytes_so_far')
    .execute()
}

interface SearchedRow extends Pick<GuestRow, 'id' | 'name' | 'start_date' | 'end_date' | 'start_time' | 'child_id'> {
  words: string
}

/** The words by which a guest's family finds an activity. */
export function selectSearchedGuestRows(db: Db, familyId: string): Expression<SearchedRow> {
  return db
    .selectFrom(selectGuestRows(db, familyId).as('seen'))
    .select(['id', 'name', 'start_date', 'end_date', 'start_time', 'child_id'])
    .select(sql<string>`concat_ws(' ', name, location, first_name, last_name, host_child_name)`.as('words'))
}

/** Named `activities` for the shared list order. */
function selectFromGuestRows(db: Db, familyId: string) {
  return db.selectFrom(selectGuestRows(db, familyId).as('activities')).selectAll()
}

const isSnapshot = sql<boolean>`(snapshot.invitation_id is not null)`

function seen<Value>(live: string, kept: string): RawBuilder<Value> {
  return sql<Value>`case when ${isSnapshot} then ${sql.ref(`snapshot.${kept}`)} else ${sql.ref(live)} end`
}

/** Details that snapshots leave out. */
function seenLive<Value>(live: string): RawBuilder<Value | null> {
  return sql<Value | null>`case when not ${isSnapshot} then ${sql.ref(live)} end`
}

const name = seen<string>('activities.name', 'activity_name')
const startDate = seen<string>('activities.start_date', 'start_date')
const endDate = seen<string>('activities.end_date', 'end_date')
const startTime = seen<string | null>('activities.start_time', 'start_time')

const isFull = sql<boolean>`
  (activities.max_participants is not null and not ${isSnapshot} and ${placesTaken} >= activities.max_participants)`

/** Only the sender's email address is shown, and only while the children are connected. */
function selectGuestRows(db: Db, familyId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .innerJoin('children as invited', 'invited.id', 'invitations.invited_child_id')
    .innerJoin('children as host', 'host.id', 'invitations.host_child_id')
    .innerJoin('users as primary_account', (join) =>
      join.on(isPrimaryOf('invitations.host_family_id', 'primary_account')),
    )
    .leftJoin('users as sender', 'sender.id', 'invitations.invited_by')
    .leftJoin('invitation_snapshots as snapshot', 'snapshot.invitation_id', 'invitations.id')
    .leftJoin('hosting', 'hosting.activity_id', 'activities.id')
    .select(['activities.id', 'activities.is_shared', 'activities.series_id', 'activities.created_at'])
    .select('invitations.by_link')
    .select([
      isSnapshot.as('is_snapshot'),
      isFull.as('is_full'),
      name.as('name'),
      startDate.as('start_date'),
      endDate.as('end_date'),
      startTime.as('start_time'),
      seen<string | null>('activities.end_time', 'end_time').as('end_time'),
      seen<string | null>('activities.location', 'location').as('location'),
      seen<boolean>('activities.host_cant_attend', 'host_cant_attend').as('host_cant_attend'),
      seenLive<string>('activities.description').as('description'),
      seenLive<string>('activities.website_url').as('website_url'),
      seenLive<number>('activities.cost').as('cost'),
      seenLive<number>('activities.max_participants').as('max_participants'),
      seenLive<string>('hosting.reply_by_date').as('reply_by_date'),
      seenLive<string>('hosting.reply_by_time').as('reply_by_time'),
      placeInLine.as('waiting_place'),
    ])
    .select((row) => [
      'invitations.id as invitation_id',
      'invitations.status',
      'invitations.asks_again',
      'invitations.message',
      'invitations.viewed_at',
      'invitations.created_at as invited_at',
      'invitations.answered_at',
      'invitations.waiting_since',
      'invitations.offered_until',
      'invitations.nudged_at',
      'invitations.reply_note',
      'invited.id as child_id',
      'invited.created_at as child_since',
      'invited.first_name',
      'invited.last_name',
      'host.id as host_child_id',
      row.fn.coalesce('snapshot.host_child_name', 'host.first_name').as('host_child_name'),
      row.fn.coalesce('snapshot.host_primary_name', 'primary_account.username').as('host_primary_username'),
      row.fn
        .coalesce('snapshot.host_parent_name', 'sender.username', 'primary_account.username')
        .as('host_parent_username'),
      row
        .case()
        .when(areConnected(sql.ref('host.id'), sql.ref('invited.id')))
        .then(row.ref('sender.email'))
        .end()
        .as('host_parent_email'),
    ])
    .where('invitations.invited_family_id', '=', familyId)
}
