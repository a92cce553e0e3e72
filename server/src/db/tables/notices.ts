import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { NotificationChannel, NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from './column-types.ts'

interface Notices {
  id: string
  family_id: string
  child_id: string
  kind: NoticeKind
  activity_id: string | null
  activity_name: string
  host_child_name: string
  guest_child_name: Generated<string | null>
  start_date: Day
  start_time: string | null
  location: string | null
  changes: Generated<NoticeChange[]>
  /** Of a series, all of which changed in the same way. */
  dates: Generated<number>
  /** The adult it is about: who drives, asks or answers. */
  person_name: Generated<string | null>
  /** As that adult wrote it; for a driver who is late, the minutes. */
  message: Generated<string | null>
  created_at: Timestamp
  read_at: Timestamp | null
}

export type DeliveryState = 'waiting' | 'evening' | 'sent' | 'skipped' | 'failed'

/** Something to tell one person; the text is made when it is sent. */
interface Deliveries {
  id: Generated<string>
  user_id: string
  channel: Generated<NotificationChannel>
  kind: NotificationKind
  /** An invitation, notice, connection or activity; null for the evening's summary. */
  about_id: string | null
  /** The moment that a reminder is about: the start of the activity or, for the way back, its end. */
  starts_at: Timestamp | null
  /** Reminders alone, if the family has chosen who brings and who collects. */
  way: Generated<LegWay | null>
  /** Nobody has that way yet. */
  is_open: Generated<boolean>
  state: Generated<DeliveryState>
  due_at: Timestamp
  attempts: Generated<number>
  /** Push alone: devices whose push service has taken it. */
  reached_devices: Generated<string[]>
  created_at: Timestamp
  done_at: Timestamp | null
}

interface MutedActivities {
  user_id: string
  activity_id: string
}

/** Push services know the server by it; with another pair, every device would have to be switched on again. */
interface PushKeys {
  only_row: Generated<true>
  public_key: string
  private_key: string
  created_at: Timestamp
}

/** `gone`: the push service no longer knows it; `removed`: switched off elsewhere. Neither gets anything any more. */
export type DeviceProblem = 'refused' | 'gone' | 'removed'

interface PushDevices {
  id: Generated<string>
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
  seen_at: Timestamp
  last_success_at: Timestamp | null
  problem: DeviceProblem | null
  problem_at: Timestamp | null
}

export interface NoticeTables {
  notices: Notices
  deliveries: Deliveries
  muted_activities: MutedActivities
  push_keys: PushKeys
  push_devices: PushDevices
}
