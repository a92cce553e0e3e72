import type { Later } from '../../http/later.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import type { LoginLimits } from './auth.throttle.ts'

/** What everything takes that opens, changes or takes over an account. */
export interface AccountParts {
  loginLimits: LoginLimits | null
  mailer: Mailer | null
  later: Later
  hashPassword: HashPassword
}
