import type { familyEndpoints } from '@parent-activity/contract/family'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { addMember, changeMember, members, removeMember } from './family.service.ts'

export function familyRoutes(): Handlers<typeof familyEndpoints> {
  return {
    'GET /api/parents': members,
    'POST /api/parents': addMember,
    'PUT /api/parents/:id': changeMember,
    'DELETE /api/parents/:id': removeMember,
  }
}
