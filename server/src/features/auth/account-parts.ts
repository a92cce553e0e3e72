import type { AfterReply } from '../../http/replies/after-reply.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import type { LoginLimits } from './auth.throttle.ts'

export interface AccountParts {
  loginLimits: LoginLimits | null
  mailer: BoundedMailer | null
  afterReply: AfterReply
  hashPassword: HashPassword
}
