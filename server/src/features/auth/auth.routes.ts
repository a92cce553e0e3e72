import type { authEndpoints } from '@parent-activity/contract/accounts/auth'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { AccountParts } from './account-parts.ts'
import { listDemoAccounts, login, logout, register, verify, type RegistrationParts } from './auth.service.ts'
import { requestVerification, verifyEmail } from './email-verification.service.ts'
import { requestReset, resetPassword } from './password-reset.service.ts'
import { endOtherSessions, endSession, sessions } from './sessions.service.ts'

interface Parts extends AccountParts, RegistrationParts {
  demo: boolean
  keepsMail: boolean
}

export function authRoutes(settings: Parts): Handlers<typeof authEndpoints> {
  return {
    'POST /api/auth/login': (request) => login(request, settings.loginLimits),
    'POST /api/auth/register': (request) => register(request, settings),
    'GET /api/auth/verify': verify,
    'POST /api/auth/logout': logout,
    'GET /api/auth/sessions': sessions,
    'DELETE /api/auth/sessions': endOtherSessions,
    'DELETE /api/auth/sessions/:id': endSession,
    'POST /api/auth/password-reset': (request) => requestReset(request, settings),
    'POST /api/auth/password-reset/confirm': (request) => resetPassword(request, settings),
    'POST /api/auth/verify-email': (request) => requestVerification(request, settings),
    'POST /api/auth/verify-email/confirm': (request) => verifyEmail(request, settings),
    'GET /api/auth/options': async (request) => ({
      registration: settings.registration,
      can_mail_code: settings.mailer !== null,
      keeps_mail: settings.keepsMail,
      ...(settings.demo ? await listDemoAccounts(request) : { demo_password: '', demo_accounts: [] }),
    }),
  }
}
