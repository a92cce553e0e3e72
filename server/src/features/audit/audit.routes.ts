import type { auditEndpoints } from '@parent-activity/contract/accounts/audit'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { auditEvents } from './audit.service.ts'

export function auditRoutes(): Handlers<typeof auditEndpoints> {
  return { 'GET /api/audit-events': auditEvents }
}
