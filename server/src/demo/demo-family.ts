import type { CareCard } from '@parent-activity/contract/care'
import type { FamilyRole, SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { SeatState } from '@parent-activity/domain/rides/seat-state'
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
  /** On the waiting list, in the order of their invitations. */
  waits?: true
  /** To the host. */
  line?: string
}

/** A member by name, somebody else by theirs, or nobody. */
export type DemoTaker = { member: string } | { person: string } | 'alone' | 'open'
export interface DemoRide {
  driver: string
  seats: { there?: number; back?: number }
  leaves?: { there?: string; back?: string }
  from_place?: string
  note?: string
  taken?: { child: string; ways: LegWay[]; state: SeatState; askedBy: string; message?: string }[]
}

interface DemoActivity extends Details {
  hosts: [string, ...string[]]
  when: DemoDays
  times?: [string, string]
  is_shared?: boolean
  host_cant_attend?: boolean
  auto_notify_new_connections?: boolean
  guests?: DemoGuest[]
  /** Takers of the children, on each date. */
  legs?: Record<LegWay, DemoTaker>
  waiting?: string[]
  rides?: DemoRide[]
  /** On every date; the first is packed for the next one. */
  brings?: string[]
  /** Have said yes, and are not confirmed yet. */
  linkGuests?: { child: string; parent: string; note: string; hoursAgo: number }[]
  /** The time is that of the day before. */
  hosting?: { answerByTime: string; note: string; noteHoursAgo: number }
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

interface DemoCare {
  child: string
  card: CareCard
  /** The name of an activity to which the child goes. */
  sharedFor?: string
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
  /** Minutes from home. */
  places?: Record<string, number>
  follows?: DemoCalendar[]
  care?: DemoCare[]
}

export function emailOf({ username }: DemoMember): string {
  return `${username.toLowerCase().replace(' ', '.')}@example.com`
}
