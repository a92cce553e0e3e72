import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { Tx } from '../../db/client.ts'

export interface RideNews {
  kind: Extract<NoticeKind, `ride_${string}`>
  activity_id: string
  /** The reader. */
  family_id: string
  /** Null for the driver’s family, in which it may be any child who goes. */
  child_id: string | null
  person_name: string
  /** Whose seat it is. */
  guest_child_name: string
  message: string | null
}

export interface RideNotices {
  /** News of a seat replaces what the family has not read about it. */
  tell: (tx: Tx, news: readonly RideNews[], now: Date) => Promise<void>
  takeBack: (tx: Tx, news: readonly RideNews[]) => Promise<void>
}
