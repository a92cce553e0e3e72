import { randomUUID } from 'node:crypto'
import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { TakenOut } from '../../../db/taken-out.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { ActivityRef } from '../../activities/activity-columns.ts'

const mostShown = 30

/** Of each activity, the newest first. */
export async function notesOf(db: Db, activityIds: string[]) {
  const { rows } = await sql<{ activity_id: string; id: string; text: string; families: number; created_at: string }>`
    select activity_id, id, text, families, created_at
    from (
      select *, row_number() over (partition by activity_id order by created_at desc, id) as nth
      from host_notes where activity_id = any(${activityIds}::uuid[])
    ) as notes
    where nth <= ${mostShown}
    order by created_at desc, id`.execute(db)
  return rows
}

export async function countNotesSince(tx: Tx, { id }: Authorized<ActivityRef>, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('host_notes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('activity_id', '=', id)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

const mayCome = invitationStatuses.filter((status) => answers[status].mayCome)

export function findReached(tx: Tx, { id }: Authorized<ActivityRef>) {
  return tx
    .selectFrom('invitations')
    .select(['id', 'invited_family_id'])
    .where('activity_id', '=', id)
    .where('status', 'in', mayCome)
    .execute()
}

export function insertNote(
  tx: Tx,
  { id, family_id }: Authorized<ActivityRef>,
  { text, families, sent_by }: { text: string; families: number; sent_by: string },
  now: Date,
) {
  return tx
    .insertInto('host_notes')
    .values({ id: randomUUID(), activity_id: id, family_id, text, families, sent_by, created_at: now.toISOString() })
    .returning(['id', 'text', 'families', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** To dates that days off had taken out. */
export async function putNotesBack(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const kept = dates.flatMap(({ id, notes = [] }) => notes.map((note) => ({ ...note, activity_id: id })))
  await sql`
    insert into host_notes (id, activity_id, family_id, text, families, sent_by, created_at)
    select kept.id, activities.id, activities.family_id, kept.text, kept.families, sender.id, kept.created_at
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (
      id uuid, activity_id uuid, text text, families int, sent_by uuid, created_at timestamptz
    )
    join activities on activities.id = kept.activity_id
    left join users as sender on sender.id = kept.sent_by`.execute(tx)
}
