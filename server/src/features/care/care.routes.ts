import type { careEndpoints } from '@parent-activity/contract/care'
import type { Handlers } from '../../http/endpoint-routes.ts'
import {
  askNextTime,
  deleteCare,
  openCare,
  ownCare,
  shareCare,
  sharedCards,
  writeCare,
  type CareParts,
} from './care.service.ts'

export function careRoutes(parts: CareParts): Handlers<typeof careEndpoints> {
  return {
    'GET /api/children/:id/care': (request) => ownCare(request, parts),
    'PUT /api/children/:id/care': (request) => writeCare(request, parts),
    'DELETE /api/children/:id/care': deleteCare,
    'DELETE /api/children/:id/care/next-time': askNextTime,
    'POST /api/activity-invitations/:id/care': shareCare,
    'GET /api/activities/:id/care': sharedCards,
    'GET /api/activity-invitations/:id/care': (request) => openCare(request, parts),
  }
}
