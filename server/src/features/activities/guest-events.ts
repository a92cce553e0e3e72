import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { Tx } from '../../db/client.ts'

/**
 * What guests have to learn of, and what becomes of their invitations: part of the same transaction, and done by those
 * who know the guests. The activities are locked, so that nobody is invited meanwhile.
 */
export interface GuestEvents {
  /** How many children come, the hosts included. */
  countComing: (tx: Tx, activityId: string) => Promise<number>
  /** Before the activities go. */
  cancelled: (tx: Tx, activityIds: string[], now: Date) => Promise<void>
  /** After any change; `changes` are those of the time and the place. */
  changed: (tx: Tx, activityId: string, changes: readonly NoticeChange[], now: Date) => Promise<void>
  attendanceChanged: (tx: Tx, activityId: string, hostCantAttend: boolean, now: Date) => Promise<void>
  /** Before an activity is made private: what is changed with that is no longer for the guests. */
  unshared: (tx: Tx, activityId: string, now: Date) => Promise<void>
  /** Before a child goes from activities that others go on hosting. */
  hostLeaves: (tx: Tx, childId: string, now: Date) => Promise<void>
}
