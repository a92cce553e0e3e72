import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import type { DemoDays } from './days.ts'

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

/** All hours are counted back from now; from the day of the activity where that has come. */
export interface DemoGuest {
  /** By the first name, of which there is only one in all of the demo. */
  child: string
  hoursAgo: number
  message?: string
  answer?: 'accepted' | 'rejected'
  /** To a series: to how many of its next occasions. */
  next?: number
  /** The guest's family has not opened it yet. */
  unopened?: boolean
  /** The host's family has not seen the answer yet. */
  isNews?: boolean
}

interface DemoActivity extends Details {
  /** By their first names. */
  hosts: [string, ...string[]]
  when: DemoDays
  /** All day where none is given. */
  times?: [string, string]
  is_shared?: boolean
  host_cant_attend?: boolean
  auto_notify_new_connections?: boolean
  guests?: DemoGuest[]
  /** Who is invited as soon as their family agrees to be connected. */
  waiting?: string[]
  /** When the guests were told that the host can't attend, or else that something was changed. */
  notifiedHoursAgo?: number
}

/** What was called off, and the guests have not read yet. */
interface DemoCancellation {
  name: string
  host: string
  when: { week: number; weekday: number }
  start_time: string
  location: string
  guests: string[]
  hoursAgo: number
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
  cancelled?: DemoCancellation[]
}

export function emailOf({ username }: DemoMember): string {
  return `${username.toLowerCase().replace(' ', '.')}@example.com`
}
