import type { authEndpoints } from '@parent-activity/contract/auth'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import { listDemoAccounts, login, logout, register, verify, type ClaimFamily } from './auth.service.ts'
import type { LoginLimits } from './auth.throttle.ts'

export function authRoutes(settings: {
  loginLimits: LoginLimits | null
  demo: boolean
  claimFamily: ClaimFamily
  hashPassword: HashPassword
}): Handlers<typeof authEndpoints> {
  return {
    'POST /api/auth/login': (request) => login(request, settings.loginLimits),
    'POST /api/auth/register': (request) => register(request, settings),
    'GET /api/auth/verify': verify,
    'POST /api/auth/logout': logout,
    'GET /api/auth/demo-accounts': (request) =>
      settings.demo ? listDemoAccounts(request) : Promise.resolve({ password: '', accounts: [] }),
  }
}
