import type { invitationsEndpoints } from '@parent-activity/contract/invitations'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { markStatusViewed, respond, respondToSeries, view } from './answers.service.ts'
import type { GuestNotices } from './guest-notices.ts'
import { invitations, invite, keepInvitations } from './invitations.service.ts'
import { inviteToSeries } from './series-invitations.service.ts'
import { participants, participantsBatch } from './participants.service.ts'

interface AnswerParts {
  takeBackNotices: GuestNotices['takeBack']
}

export function invitationsRoutes({ takeBackNotices }: AnswerParts): Handlers<typeof invitationsEndpoints> {
  return {
    'POST /api/activities/:id/invite': invite,
    'POST /api/activities/:id/series/invite': inviteToSeries,
    'POST /api/activities/:id/pending-invitations': keepInvitations,
    'GET /api/activities/:id/participants': participants,
    'POST /api/activities/batch/participants': participantsBatch,
    'GET /api/activity-invitations': invitations,
    'POST /api/activity-invitations/:id/respond': (request) => respond(request, takeBackNotices),
    'POST /api/activity-invitations/respond-series': (request) => respondToSeries(request, takeBackNotices),
    'POST /api/activity-invitations/:id/view': view,
    'POST /api/activity-invitations/:id/mark-status-viewed': markStatusViewed,
  }
}
