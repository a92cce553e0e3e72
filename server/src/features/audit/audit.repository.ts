import { randomUUID } from 'node:crypto'
import type { AuditKind } from '@parent-activity/contract/accounts/audit'
import type { AuditDetail, AuditEvent } from '../../db/audit-event.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** `userId` is null if the actor is not of this family. */
interface Trail {
  familyId: string
  userId: string | null
}

export async function recordEvent(tx: Tx, { familyId, userId }: Trail, event: AuditEvent, now: Date): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      id: randomUUID(),
      family_id: familyId,
      kind: event.kind,
      actor_id: userId,
      actor_name: sql`(select username from users where id = ${userId}::uuid)`,
      detail: JSON.stringify(event.detail),
      created_at: now.toISOString(),
    })
    .execute()
}

export async function momentsOfEvents(
  tx: Tx,
  { familyId, userId }: Trail,
  kind: AuditKind,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('audit_events')
    .select('created_at')
    .where('family_id', '=', familyId)
    .where('actor_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => new Date(created_at))
}

export interface StoredEvent {
  id: string
  kind: AuditKind
  actor_name: string | null
  detail: AuditDetail
  created_at: string
}

/** Newest first. Returns nothing if `before` is unknown or another family's. */
export function listEvents(db: Db, familyId: string, before: string | undefined, most: number): Promise<StoredEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(['id', 'kind', 'actor_name', 'detail', 'created_at'])
    .where('family_id', '=', familyId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          select created_at, id from audit_events where id = ${before}::uuid and family_id = ${familyId}::uuid
        )`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function deleteEventsBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'audit_events', sql`created_at < ${moment.toISOString()}`)
}
