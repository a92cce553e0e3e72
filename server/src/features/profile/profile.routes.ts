import type { profileEndpoints } from '@parent-activity/contract/profile'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { changePassword, saveProfile } from './profile.service.ts'

export function profileRoutes(): Handlers<typeof profileEndpoints> {
  return {
    'PUT /api/users/profile': saveProfile,
    'PUT /api/users/change-password': changePassword,
  }
}
