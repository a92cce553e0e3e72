import { auditKinds } from '@parent-activity/domain/accounts/audit-event'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { id, identity, timestamp } from './fields.ts'

export const auditEvent = z.object({
  ...identity,
  kind: z.enum(auditKinds),
  /** Uses the names of that time. */
  text: z.string(),
  created_at: timestamp,
})
export type AuditedEvent = z.output<typeof auditEvent>

export const auditEndpoints = {
  'GET /api/audit-events': {
    access: 'signed-in',
    summary: 'What happened to the family’s accounts and connections in the last year, the newest first, 50 at a time',
    query: z.object({
      before: id.optional(),
    }),
    reply: z.object({
      events: z.array(auditEvent),
      has_more: z.boolean(),
    }),
    envelope: 'data',
  },
} satisfies EndpointTable
