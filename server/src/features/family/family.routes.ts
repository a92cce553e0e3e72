import type { familyEndpoints } from '@parent-activity/contract/family'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import { addMember, changeMember, members, removeMember } from './family.service.ts'

export function familyRoutes(settings: { hashPassword: HashPassword }): Handlers<typeof familyEndpoints> {
  return {
    'GET /api/parents': members,
    'POST /api/parents': (request) => addMember(request, settings.hashPassword),
    'PUT /api/parents/:id': changeMember,
    'DELETE /api/parents/:id': removeMember,
  }
}
