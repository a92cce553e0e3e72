import type { ActivityType } from '@parent-activity/domain/activities/template-rules'
import type { Generated } from 'kysely'
import type { TakenOut } from '../taken-out.ts'
import type { Day, Timestamp } from './column-types.ts'

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
  /** Chosen by the browser, and unique only within the family. */
  series_id: string | null
  is_recurring: boolean
  recurring_days: number[]
  series_start_date: Day | null
  /** Kept by triggers, and null without a start time. For reminders; shown nowhere. */
  starts_at: Generated<Timestamp | null>
  ends_at: Generated<Timestamp | null>
  created_at: Timestamp
  /** Null until changed, or for a deleted account. */
  changed_by: Generated<string | null>
  series_ref: Generated<string | null>
  /** The day that the rule gave it, which stays when it alone is moved. */
  series_date: Generated<Day | null>
  /** Changed on its own, unlike the rest of its series. */
  is_detached: Generated<boolean>
  /** Of what it was copied from, in a calendar or a file. */
  outside_uid: Generated<string | null>
}

/** The first is the one the activity was created for. */
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

/** The rule for dates to come; the rows that there are may have followed an earlier one. */
interface Series {
  id: string
  family_id: string
  /** The `series_id` of its activities. */
  series_id: string
  weekdays: number[]
  every_weeks: 1 | 2
  /** Every second week is counted from the week of this day. */
  from_date: Day
  /** Null if it goes on until somebody ends it. */
  until_date: Day | null
  skips_days_off: boolean
  /** The rows up to this day have been made. */
  rolled_until: Day
}

/** A date of the rule without a row. */
interface SeriesGaps {
  series_id: string
  date: Day
  why: 'deleted' | 'day_off'
  /** Comes back with the day; null if there never was a row. */
  taken_out: Generated<TakenOut | null>
}

/** The children invited to a series as one. */
interface SeriesGuests {
  series_id: string
  family_id: string
  host_child_id: string
  invited_child_id: string
  invited_by: string | null
}

/** To bring to an activity, or to every date of a series. */
interface Things {
  id: string
  family_id: string
  activity_id: string | null
  series_id: string | null
  name: string
  created_at: Timestamp
}

interface PackedThings {
  thing_id: string
  activity_id: string
  family_id: string
}

export interface ActivityTables {
  activities: Activities
  activity_hosts: ActivityHosts
  activity_templates: ActivityTemplates
  series: Series
  series_gaps: SeriesGaps
  series_guests: SeriesGuests
  things: Things
  packed_things: PackedThings
}
