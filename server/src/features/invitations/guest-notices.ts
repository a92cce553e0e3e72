import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { Tx } from '../../db/client.ts'

/** Writes notices while the invitations are still there to say to whom. */
export interface GuestNotices {
  leave: (
    tx: Tx,
    kind: Exclude<NoticeKind, 'changed' | 'guest_left'>,
    invitationIds: string[],
    now: Date,
  ) => Promise<void>
  leaveChanged: (tx: Tx, changes: readonly NoticeChange[], invitationIds: string[], now: Date) => Promise<void>
  /** For the hosts. */
  leaveGuestLeft: (tx: Tx, invitationIds: string[], now: Date) => Promise<void>
  /** For invitations that are about to go. */
  takeBack: (tx: Tx, invitationIds: string[]) => Promise<void>
}
