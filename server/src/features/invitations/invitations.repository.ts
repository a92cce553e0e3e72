import { randomUUID } from 'node:crypto'
import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { dropSnapshots, takeSnapshots } from '../../db/invitation-snapshots.ts'
import type { Authorized } from '../../http/authorized.ts'
import { placesTaken } from '../activities/places-taken.ts'
import { endOfLine } from '../activities/waiting-line.ts'
import { isSameSeries, seriesColumns } from '../activities/same-series.ts'
import type { Guest } from './guests.repository.ts'

export interface InvitationRef {
  id: string
  activity_id: string
  host_family_id: string
  host_child_id: string
  invited_child_id: string
  invited_family_id: string
  status: InvitationStatus
  asks_again: boolean
  waiting_since: string | null
  offered_until: string | null
}

const refColumns = [
  'id',
  'activity_id',
  'host_family_id',
  'host_child_id',
  'invited_child_id',
  'invited_family_id',
  'status',
  'asks_again',
  'waiting_since',
  'offered_until',
] as const

export function findInvitation(tx: Tx, id: string): Promise<InvitationRef | undefined> {
  return tx.selectFrom('invitations').select(refColumns).where('id', '=', id).executeTakeFirst()
}

/** By series, or by name where there is none. */
export function findSeries(tx: Tx, { id, invited_child_id }: InvitationRef, from: string): Promise<InvitationRef[]> {
  return tx
    .selectFrom('invitations')
    .innerJoin('activities', 'activities.id', 'invitations.activity_id')
    .innerJoin('invitations as one', (join) => join.on('one.id', '=', id))
    .innerJoin('activities as example', 'example.id', 'one.activity_id')
    .select(refColumns.map((column) => `invitations.${column}` as const))
    .where('invitations.invited_child_id', '=', invited_child_id)
    .whereRef('invitations.host_child_id', '=', 'one.host_child_id')
    .where('activities.end_date', '>=', from)
    .where(isSameSeries(seriesColumns('activities'), seriesColumns('example')))
    .execute()
}

/** Serialises answers, so that places can be counted. */
export async function lockActivities(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('activities')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function anyEnded(tx: Tx, ids: string[]): Promise<boolean> {
  const ended = await tx
    .selectFrom('invitation_snapshots')
    .select('invitation_id')
    .where('invitation_id', 'in', ids)
    .where('guest_child_name', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
}

export function lockInvitations(tx: Tx, ids: string[]): Promise<InvitationRef[]> {
  return tx.selectFrom('invitations').select(refColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

interface Places {
  id: string
  end_date: string
  max_participants: number | null
  attending: number
}

/** `attending` includes the hosts. */
export async function findPlaces(tx: Tx, activityIds: string[]): Promise<Places[]> {
  const { rows } = await sql<Places>`
    select id, end_date, max_participants, ${placesTaken} as attending
    from activities
    where id = any(${activityIds}::uuid[])`.execute(tx)
  return rows
}

export function isFull({ max_participants, attending }: Places): boolean {
  return max_participants !== null && attending >= max_participants
}

export function insertInvitation(
  tx: Tx,
  guest: Authorized<Guest>,
  { message, invited_by }: { message: string | null; invited_by: string },
  now: Date,
) {
  return tx
    .insertInto('invitations')
    .values({ ...guest, id: randomUUID(), status: 'pending', message, invited_by, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['activity_id', 'invited_child_id']).doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst()
}

/** Passes over those who are invited. */
export async function insertInvitations(
  tx: Tx,
  guests: Authorized<Guest>[],
  { message, invited_by }: { message: string | null; invited_by: string },
  now: Date,
): Promise<void> {
  // Arrays: a series has many dates.
  await sql`
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, message, invited_by,
      created_at
    )
    select gen_random_uuid(), guest.*, 'pending', ${message}, ${invited_by}::uuid, ${now.toISOString()}::timestamptz
    from unnest(
      ${guests.map(({ activity_id }) => activity_id)}::uuid[],
      ${guests.map(({ host_family_id }) => host_family_id)}::uuid[],
      ${guests.map(({ host_child_id }) => host_child_id)}::uuid[],
      ${guests.map(({ invited_child_id }) => invited_child_id)}::uuid[],
      ${guests.map(({ invited_family_id }) => invited_family_id)}::uuid[]
    ) as guest
    on conflict (activity_id, invited_child_id) do nothing`.execute(tx)
}

/** A guest who declines sees no later changes; one who accepts sees the activity as it is. Without a `note`, theirs stays. */
export async function updateAnswers(
  tx: Tx,
  invitations: Authorized<InvitationRef>[],
  { status, note }: { status: InvitationStatus; note: string | null | undefined },
  now: Date,
): Promise<void> {
  const ids = invitations.map(({ id }) => id)
  await tx
    .updateTable('invitations')
    // The host is told of an answer that has changed.
    .set({
      status,
      answered_at: now.toISOString(),
      answer_viewed: sql`answer_viewed and status = ${status} ${note === undefined ? sql`` : sql`and reply_note is not distinct from ${note}`}`,
      asks_again: false,
      waiting_since: null,
      offered_until: null,
      ...(note !== undefined && { reply_note: note }),
    })
    .where('id', 'in', ids)
    .execute()
  if (answers[status].mayCome) await dropSnapshots(tx, ids)
  else await takeSnapshots(tx, ids, 'declined')
}

/** At the end of the line. Who had declined sees the activity as it is again. */
export async function joinLine(
  tx: Tx,
  { id, activity_id }: Authorized<InvitationRef>,
  note: string | null | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({
      status: 'pending',
      asks_again: false,
      answer_viewed: true,
      waiting_since: endOfLine(activity_id, now),
      ...(note !== undefined && { reply_note: note }),
    })
    .where('id', '=', id)
    .execute()
  await dropSnapshots(tx, [id])
}

export async function leaveLine(tx: Tx, { id }: Authorized<InvitationRef>): Promise<void> {
  await tx.updateTable('invitations').set({ waiting_since: null, offered_until: null }).where('id', '=', id).execute()
}

export async function setReplyNote(tx: Tx, { id }: Authorized<InvitationRef>, note: string | null): Promise<void> {
  await tx.updateTable('invitations').set({ reply_note: note }).where('id', '=', id).execute()
}

export async function markViewed(tx: Tx, invitation: Authorized<InvitationRef>, now: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ viewed_at: now.toISOString() })
    .where('id', '=', invitation.id)
    .where('viewed_at', 'is', null)
    .execute()
}

/** A guest may have changed the answer since the host saw `status`. */
export async function markAnswerViewed(
  tx: Tx,
  invitation: Authorized<InvitationRef>,
  status?: InvitationStatus,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ answer_viewed: true })
    .where('id', '=', invitation.id)
    .$if(status !== undefined, (row) => row.where('status', '=', status ?? 'pending'))
    .execute()
}
