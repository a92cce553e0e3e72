import type { invitationsEndpoints } from '@parent-activity/contract/invitations'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { markStatusViewed, respond, respondToSeries, view } from './answers.service.ts'
import type { AnswerParts } from './answer-parts.ts'
import { invitations, invite, keepInvitations } from './invitations.service.ts'
import { inviteToSeries } from './series-invitations.service.ts'
import { participants, participantsBatch } from './participants.service.ts'

export function invitationsRoutes(parts: AnswerParts): Handlers<typeof invitationsEndpoints> {
  return {
    'POST /api/activities/:id/invite': invite,
    'POST /api/activities/:id/series/invite': inviteToSeries,
    'POST /api/activities/:id/pending-invitations': keepInvitations,
    'GET /api/activities/:id/participants': participants,
    'POST /api/activities/batch/participants': participantsBatch,
    'GET /api/activity-invitations': invitations,
    'POST /api/activity-invitations/:id/respond': (request) => respond(request, parts),
    'POST /api/activity-invitations/respond-series': (request) => respondToSeries(request, parts),
    'POST /api/activity-invitations/:id/view': view,
    'POST /api/activity-invitations/:id/mark-status-viewed': markStatusViewed,
  }
}
