import type { AuditKind } from '@parent-activity/contract/accounts/audit'
import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import type { Generated, JSONColumnType } from 'kysely'
import type { AuditDetail } from '../audit-event.ts'
import type { Timestamp } from './column-types.ts'

interface Families {
  id: string
  /** An IANA name; null until known. */
  time_zone: Generated<string | null>
  shares_days_off: Generated<boolean>
  created_at: Timestamp
}

interface Users {
  id: string
  family_id: string
  username: string
  email: string
  phone: string
  password_hash: string
  role: Generated<SystemRole>
  family_role: FamilyRole
  is_primary: boolean
  findable_by_name: Generated<boolean>
  /** Null again after the address changes. */
  email_verified_at: Generated<Timestamp | null>
  notification_settings: Generated<KeptSettings>
  unsubscribe_token: Generated<string>
  /** A mail server said that there is no such mailbox. */
  mail_refused_at: Generated<Timestamp | null>
  created_at: Timestamp
}

interface Sessions {
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  device: Generated<string>
  created_at: Timestamp
  last_used_at: Timestamp
}

export type CodePurpose = 'password' | 'email'

interface MailedCodes {
  request_hash: Buffer
  purpose: CodePurpose
  user_id: string
  code_hash: string
  tries: Generated<number>
  created_at: Timestamp
}

/** Grant no access; only login attempts are counted separately. */
interface KnownDevices {
  secret_hash: Buffer
  user_id: string
  last_used_at: Timestamp
}

interface AuditEvents {
  id: string
  family_id: string
  kind: AuditKind
  /** Null for another family, an unknown person or a deleted account. */
  actor_id: string | null
  actor_name: string | null
  detail: JSONColumnType<AuditDetail>
  created_at: Timestamp
}

interface LoginFailures {
  key: string
  failures: number
  last_failed_at: Timestamp
}

export interface AccountTables {
  families: Families
  users: Users
  sessions: Sessions
  mailed_codes: MailedCodes
  known_devices: KnownDevices
  audit_events: AuditEvents
  login_failures: LoginFailures
}
