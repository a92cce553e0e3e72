import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { id, identity, timestamp } from '../fields.ts'

const auditKinds = [
  'registered',
  'signed_in',
  'signed_out',
  'signed_out_elsewhere',
  'sign_in_failed',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_verified',
  'phone_changed',
  'member_added',
  'member_changed',
  'member_removed',
  'connection_requested',
  'connection_withdrawn',
  'connection_accepted',
  'connection_rejected',
  'connection_confirmed',
  'connection_removed',
  'family_blocked',
  'family_unblocked',
  'child_removed',
  'family_exported',
  'board_made',
  'board_removed',
  'feed_made',
  'feed_revoked',
  'care_changed',
  'care_deleted',
  'care_shared',
  'care_withdrawn',
  'care_opened',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditEvent = z.object({
  ...identity,
  kind: z.enum(auditKinds),
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
