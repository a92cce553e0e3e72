import type { profileEndpoints } from '@parent-activity/contract/profile'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import type { LoginLimits } from '../auth/auth.throttle.ts'
import { changePassword, saveProfile } from './profile.service.ts'

export function profileRoutes(settings: {
  loginLimits: LoginLimits | null
  hashPassword: HashPassword
}): Handlers<typeof profileEndpoints> {
  return {
    'PUT /api/users/profile': saveProfile,
    'PUT /api/users/change-password': (request) => changePassword(request, settings),
  }
}
