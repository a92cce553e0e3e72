import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'

/** Callbacks in the same transaction. Activities are locked, so nobody is invited meanwhile. */
export interface GuestEvents {
  /** Includes the hosts. */
  countComing: (tx: Tx, activityId: string) => Promise<number>
  /** Runs before the activities are deleted, and locks their guests. */
  cancelled: (tx: Tx, activityIds: string[], now: Date) => Promise<void>
  /** `changes` lists those of time and place. Who has accepted is asked again if day or time moved. */
  changed: (tx: Tx, activityId: string, changes: readonly NoticeChange[], now: Date) => Promise<void>
  /** Dates of one series, changed alike: the same, but each guest gets one notice. */
  seriesChanged: (
    tx: Tx,
    dates: readonly { activityId: string; changes: readonly NoticeChange[] }[],
    now: Date,
  ) => Promise<void>
  /** Runs after a rule has made new dates, for the children invited to the series as one. */
  rolledOn: (tx: Tx, seriesRef: string, activityIds: string[], now: Date) => Promise<void>
  /** Runs after dates that days off had taken out are back, for the guests they had. */
  cameBack: (tx: Tx, dates: readonly TakenOut[], now: Date) => Promise<void>
  attendanceChanged: (tx: Tx, activityId: string, hostCantAttend: boolean, now: Date) => Promise<void>
  /** Runs before activities become private; guests see nothing of the change. */
  unshared: (tx: Tx, activityIds: string[], now: Date) => Promise<void>
  /** Runs before a host leaves activities that others go on hosting. */
  hostLeaves: (tx: Tx, childId: string, now: Date) => Promise<void>
  /** Runs once hosts have left, or there may be more places: others may wait for them. */
  placesFreed: (tx: Tx, activityIds: readonly string[], now: Date) => Promise<void>
  /** Runs before children are deleted, for the hosts who expect them. */
  guestsLeave: (tx: Tx, childIds: string[], now: Date) => Promise<void>
}
