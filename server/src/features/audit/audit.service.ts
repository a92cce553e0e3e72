import type { auditEndpoints, AuditedEvent } from '@parent-activity/contract/accounts/audit'
import type { AuditEvent } from '../../db/audit-event.ts'
import { auditText } from './audit-text.ts'
import type { Db } from '../../db/client.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { deleteEventsBefore, listEvents, type StoredEvent } from './audit.repository.ts'

const atATime = 50
const mostExported = 10_000
const exportedAtATime = 500
const keptForMs = 366 * 24 * 60 * 60 * 1000

export async function auditEvents({
  query,
  db,
  actor,
}: Request<(typeof auditEndpoints)['GET /api/audit-events']>): Promise<{ events: AuditedEvent[]; has_more: boolean }> {
  const rows = await listEvents(db, actor.familyId, query.before, atATime + 1)
  return {
    events: rows.slice(0, atATime).map(inWords),
    has_more: rows.length > atATime,
  }
}

export async function* wholeTrail(db: Db, familyId: string): AsyncGenerator<AuditedEvent[]> {
  let before: string | undefined
  for (let told = 0; told < mostExported; told += exportedAtATime) {
    const rows = await listEvents(db, familyId, before, exportedAtATime)
    yield rows.map(inWords)
    if (rows.length < exportedAtATime) return
    before = rows.at(-1)?.id
  }
}

export function deleteOldEvents(db: Db, now: Date): Promise<number> {
  return deleteEventsBefore(db, new Date(now.getTime() - keptForMs))
}

function inWords({ id, kind, detail, actor_name, created_at }: StoredEvent): AuditedEvent {
  const event = { kind, detail } as AuditEvent
  return { id, uuid: id, kind, text: auditText(event, actor_name), created_at }
}
