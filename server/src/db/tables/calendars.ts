import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import type { FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from './column-types.ts'

/** A screen in the family's home that shows today and tomorrow. */
interface Boards {
  id: string
  family_id: string
  name: string
  secret_hash: Buffer
  created_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  last_seen_at: Generated<Timestamp | null>
}

interface CalendarFeeds {
  id: string
  family_id: string
  user_id: string
  child_id: string | null
  detail: FeedDetail
  name: string
  token_hash: Buffer
  created_at: Timestamp
  last_read_at: Generated<Timestamp | null>
}

interface FollowedCalendars {
  id: string
  family_id: string
  name: string
  /** Null once the server has sealed it. */
  address: string | null
  sealed_address: Buffer | null
  kind: FollowedKind
  etag: string | null
  last_modified: string | null
  /** Its entries were stored up to this day, and in this zone. */
  taken_until: Day | null
  taken_zone: string | null
  /** Last read without a failure. */
  read_at: Timestamp | null
  next_read_at: Timestamp
  failures: Generated<number>
  failure: string | null
  added_by: string | null
  created_at: Timestamp
}

interface FollowedCalendarChildren {
  calendar_id: string
  child_id: string
  family_id: string
}

interface OutsideEntries {
  id: string
  calendar_id: string
  family_id: string
  uid: string
  /** Tells the dates of a repeated event apart. */
  occurrence: string
  title: string
  location: string | null
  description: string | null
  start_date: Day
  end_date: Day
  start_time: string | null
  end_time: string | null
}

interface DaysOff {
  id: string
  family_id: string
  name: string
  from_date: Day
  to_date: Day
  /** Dates of series fall out; otherwise they were kept. */
  takes_out: boolean
  added_by: string | null
  taken_from: string | null
  calendar_id: string | null
  event_uid: string | null
  /** By the family, so that its calendar no longer changes it. */
  is_changed: Generated<boolean>
  /** By the family, so that its calendar does not bring it back. */
  is_removed: Generated<boolean>
  created_at: Timestamp
}

interface DaysOffChildren {
  day_off_id: string
  child_id: string
  family_id: string
}

export interface CalendarTables {
  boards: Boards
  calendar_feeds: CalendarFeeds
  followed_calendars: FollowedCalendars
  followed_calendar_children: FollowedCalendarChildren
  outside_entries: OutsideEntries
  days_off: DaysOff
  days_off_children: DaysOffChildren
}
