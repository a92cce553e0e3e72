import type { auditEndpoints, AuditedEvent } from '@parent-activity/contract/audit'
import { auditText, type AuditEvent } from '@parent-activity/domain/audit-event'
import type { Request } from '../../http/endpoint-routes.ts'
import { listEvents } from './audit.repository.ts'

const atATime = 50

export async function auditEvents({
  query,
  db,
  actor,
}: Request<(typeof auditEndpoints)['GET /api/audit-events']>): Promise<{ events: AuditedEvent[]; has_more: boolean }> {
  const rows = await listEvents(db, actor.familyId, query.before, atATime + 1)
  return {
    events: rows.slice(0, atATime).map(({ id, kind, detail, actor_name, created_at }) => {
      const event = { kind, detail } as AuditEvent
      return { id, uuid: id, kind, text: auditText(event, actor_name), created_at }
    }),
    has_more: rows.length > atATime,
  }
}
