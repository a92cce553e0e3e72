import type { invitationsEndpoints } from '@parent-activity/contract/invitations'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { markStatusViewed, respond, respondToSeries, view } from './answers.service.ts'
import { invitations, invite, keepInvitations } from './invitations.service.ts'
import { participants, participantsBatch } from './participants.service.ts'

export function invitationsRoutes(): Handlers<typeof invitationsEndpoints> {
  return {
    'POST /api/activities/:id/invite': invite,
    'POST /api/activities/:id/pending-invitations': keepInvitations,
    'GET /api/activities/:id/participants': participants,
    'POST /api/activities/batch/participants': participantsBatch,
    'GET /api/activity-invitations': invitations,
    'POST /api/activity-invitations/:id/respond': respond,
    'POST /api/activity-invitations/respond-series': respondToSeries,
    'POST /api/activity-invitations/:id/view': view,
    'POST /api/activity-invitations/:id/mark-status-viewed': markStatusViewed,
  }
}
