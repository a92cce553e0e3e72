import type { feedsEndpoints } from '@parent-activity/contract/calendar/feeds'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { calendar, feeds, makeFeed, revokeFeed } from './feeds.service.ts'

export function feedsRoutes(): Handlers<typeof feedsEndpoints> {
  return {
    'GET /api/feeds': feeds,
    'POST /api/feeds': makeFeed,
    'DELETE /api/feeds/:id': revokeFeed,
    'GET /api/feeds/:token/calendar': calendar,
  }
}
