import type { FamilyRole, SystemRole } from '@parent-activity/domain/account-rules'
import type { ActivityType } from '@parent-activity/domain/template-rules'
import type { DemoDays } from './demo-days.ts'

interface DemoMember {
  username: string
  phone: string
  family_role: FamilyRole
}

interface DemoChild {
  first_name: string
  last_name: string
  /** On the day the demo begins, so that nobody is ever too old for the school. */
  monthsOld: number
  grade: string
  school: string
  interests: string
}

interface Details {
  name: string
  description?: string
  location?: string
  website_url?: string
  cost?: number
  max_participants?: number
}

interface DemoActivity extends Details {
  /** By their first names. */
  hosts: [string, ...string[]]
  when: DemoDays
  /** All day where none is given. */
  times?: [string, string]
  is_shared?: boolean
  host_cant_attend?: boolean
}

interface DemoTemplate extends Details {
  activity_type: ActivityType
  typical_start_time: string
  typical_duration_hours: number
  usage_count: number
}

export interface DemoFamily {
  /** Of the primary account, so that the login page finds it again after its owner changed name or e-mail. */
  id: string
  label: string
  role: SystemRole
  members: [DemoMember, ...DemoMember[]]
  children: DemoChild[]
  activities: DemoActivity[]
  templates: DemoTemplate[]
}

export function emailOf({ username }: DemoMember): string {
  return `${username.toLowerCase().replace(' ', '.')}@example.com`
}
