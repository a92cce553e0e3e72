import type { FamilyRole, SystemRole } from '@parent-activity/domain/account-rules'
import type { Generated } from 'kysely'

/** A moment as an ISO string, the form in which it goes over the wire. */
type Timestamp = string

interface Families {
  id: string
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
  created_at: Timestamp
}

interface Sessions {
  token_hash: Buffer
  user_id: string
  created_at: Timestamp
  last_used_at: Timestamp
}

interface LoginFailures {
  key: string
  failures: number
  last_failed_at: Timestamp
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  reply: string | null
  created_at: Timestamp
}

export interface Tables {
  families: Families
  users: Users
  sessions: Sessions
  login_failures: LoginFailures
  idempotency_keys: IdempotencyKeys
}
