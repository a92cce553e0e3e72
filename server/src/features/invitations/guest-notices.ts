import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { Tx } from '../../db/client.ts'

/** Must run before the invitations are deleted, which say whom to notify. */
export interface GuestNotices {
  leave: (
    tx: Tx,
    kind: Exclude<NoticeKind, 'changed' | 'guest_left'>,
    invitationIds: string[],
    now: Date,
  ) => Promise<void>
  leaveChanged: (tx: Tx, changes: readonly NoticeChange[], invitationIds: string[], now: Date) => Promise<void>
  /** Notifies hosts. */
  leaveGuestLeft: (tx: Tx, invitationIds: string[], now: Date) => Promise<void>
  takeBack: (tx: Tx, invitationIds: string[]) => Promise<void>
}
