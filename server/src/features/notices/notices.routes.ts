import type { noticesEndpoints } from '@parent-activity/contract/notices'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { notices, readNotices } from './notices.service.ts'

export function noticesRoutes(): Handlers<typeof noticesEndpoints> {
  return {
    'GET /api/notices': notices,
    'POST /api/notices/read': readNotices,
  }
}
