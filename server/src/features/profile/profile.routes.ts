import type { profileEndpoints } from '@parent-activity/contract/accounts/profile'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { AccountParts } from '../auth/account-parts.ts'
import { changePassword, saveProfile } from './profile.service.ts'

export function profileRoutes(parts: AccountParts): Handlers<typeof profileEndpoints> {
  return {
    'PUT /api/users/profile': (request) => saveProfile(request, parts),
    'PUT /api/users/change-password': (request) => changePassword(request, parts),
  }
}
