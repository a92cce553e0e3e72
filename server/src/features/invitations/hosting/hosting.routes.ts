import type { hostingEndpoints } from '@parent-activity/contract/hosting'
import type { Handlers } from '../../../http/endpoint-routes.ts'
import type { AnswerParts } from '../answer-parts.ts'
import type { GuestNotices } from '../guest-notices.ts'
import { nudge, setReplyBy, writeNote } from './hosting.service.ts'
import { stopWaiting, wait } from './waiting-list.service.ts'

interface HostingParts extends Pick<AnswerParts, 'takeBackOffers' | 'fillPlaces'> {
  leaveNotices: GuestNotices['leave']
}

export function hostingRoutes(parts: HostingParts): Handlers<typeof hostingEndpoints> {
  return {
    'PUT /api/activities/:id/reply-by': setReplyBy,
    'POST /api/activities/:id/nudge': nudge,
    'POST /api/activities/:id/notes': (request) => writeNote(request, parts.leaveNotices),
    'POST /api/activity-invitations/:id/wait': (request) => wait(request, parts),
    'DELETE /api/activity-invitations/:id/wait': (request) => stopWaiting(request, parts),
  }
}
