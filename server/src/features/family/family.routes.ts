import type { familyEndpoints } from '@parent-activity/contract/accounts/family'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { AccountParts } from '../auth/account-parts.ts'
import { addMember, changeMember, members, removeMember, setTimeZone, type OnMemberLeaves } from './family.service.ts'

interface FamilyParts extends AccountParts {
  onMemberLeaves: OnMemberLeaves
}

export function familyRoutes(parts: FamilyParts): Handlers<typeof familyEndpoints> {
  return {
    'GET /api/parents': members,
    'POST /api/parents': (request) => addMember(request, parts.hashPassword),
    'PUT /api/parents/:id': (request) => changeMember(request, parts),
    'DELETE /api/parents/:id': (request) => removeMember(request, parts.onMemberLeaves),
    'PUT /api/family/time-zone': setTimeZone,
  }
}
