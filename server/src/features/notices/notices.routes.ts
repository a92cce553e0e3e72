import type { noticesEndpoints } from '@parent-activity/contract/notices'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { notices, readNotice } from './notices.service.ts'

export function noticesRoutes(): Handlers<typeof noticesEndpoints> {
  return {
    'GET /api/notices': notices,
    'POST /api/notices/:id/read': readNotice,
  }
}
