import type { FamilyRole, SystemRole } from '@parent-activity/domain/account-rules'
import type { ActivityType } from '@parent-activity/domain/template-rules'
import type { Generated } from 'kysely'

/** A day as 'YYYY-MM-DD'. */
type Day = string

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

interface Children {
  id: string
  family_id: string
  first_name: string
  last_name: string
  birth_date: Day | null
  /** As it was said, where no date of birth is known. */
  age: number | null
  grade: string | null
  school: string | null
  interests: string | null
  created_at: Timestamp
}

interface Activities {
  id: string
  family_id: string
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  cost: number | null
  max_participants: number | null
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
  is_shared: boolean
  auto_notify_new_connections: boolean
  host_cant_attend: boolean
  /** Made by the browser, and unique within the family alone. */
  series_id: string | null
  is_recurring: boolean
  recurring_days: number[]
  series_start_date: Day | null
  created_at: Timestamp
}

/** One activity may be hosted by several children of the family; the first is the one it was made for. */
interface ActivityHosts {
  activity_id: string
  child_id: string
  family_id: string
  position: number
}

interface ActivityTemplates {
  id: string
  family_id: string
  name: string
  description: string | null
  location: string | null
  website_url: string | null
  activity_type: ActivityType | null
  cost: number | null
  max_participants: number | null
  typical_start_time: string | null
  typical_duration_hours: number | null
  auto_notify_new_connections: boolean
  usage_count: Generated<number>
  created_at: Timestamp
}

export interface Tables {
  families: Families
  users: Users
  sessions: Sessions
  login_failures: LoginFailures
  idempotency_keys: IdempotencyKeys
  children: Children
  activities: Activities
  activity_hosts: ActivityHosts
  activity_templates: ActivityTemplates
}
