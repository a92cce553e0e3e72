import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { DemoDays } from './days.ts'

interface DemoMember {
  username: string
  phone: string
  family_role: FamilyRole
}

interface DemoChild {
  first_name: string
  last_name: string
  /** Relative to the demo's start, so that no child outgrows its school. */
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

/** Back from now, or from the activity's day if that is over. */
export interface DemoGuest {
  child: string
  hoursAgo: number
  message?: string
  answer?: Exclude<InvitationStatus, 'pending'>
  /** For a series: invited to this many upcoming dates. */
  next?: number
  /** For a series: invited to it as one, dates that it adds later included. */
  asOne?: true
  unopened?: boolean
  isNews?: boolean
}

/** Has said yes, and is not confirmed yet. */
export interface DemoLinkGuest {
  child: string
  parent: string
  note: string
  hoursAgo: number
}

interface DemoActivity extends Details {
  hosts: [string, ...string[]]
  when: DemoDays
  times?: [string, string]
  is_shared?: boolean
  host_cant_attend?: boolean
  auto_notify_new_connections?: boolean
  guests?: DemoGuest[]
  waiting?: string[]
  linkGuests?: DemoLinkGuest[]
  /** Notice that the host can't attend, or else of a change. */
  notifiedHoursAgo?: number
}

interface DemoCancellation {
  name: string
  host: string
  when: { week: number; weekday: number }
  guests: string[]
  hoursAgo: number
}

interface DemoTemplate extends Details {
  activity_type: ActivityType
  typical_start_time: string
  typical_duration_hours: number
  usage_count: number
}

export interface DemoDaysOff {
  name: string
  children: string[]
  when: { week: number; weekday: number; days?: number }
  addedBy: string
  /** The label of another family. */
  takenFrom?: string
}

interface DemoCalendar {
  name: string
  address: string
  kind: FollowedKind
  children: string[]
  entries: { title: string; location?: string; week: number; weekday: number; times?: [string, string] }[]
  failure?: CalendarFailure
  /** Since it was last read. */
  daysOld?: number
}

interface DemoSchoolHours {
  child: string
  weekdays: number[]
  times: [string, string]
}

export interface DemoFamily {
  /** Found by id even after a new name or email address. */
  id: string
  label: string
  role: SystemRole
  members: [DemoMember, ...DemoMember[]]
  children: DemoChild[]
  activities: DemoActivity[]
  templates: DemoTemplate[]
  cancelled?: DemoCancellation[]
  boards?: string[]
  daysOff?: DemoDaysOff[]
  sharesDaysOff?: true
  schoolHours?: DemoSchoolHours[]
  follows?: DemoCalendar[]
}

export function emailOf({ username }: DemoMember): string {
  return `${username.toLowerCase().replace(' ', '.')}@example.com`
}
