import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { LinkAnswerNews } from '@parent-activity/domain/notices/notice-texts'
import type { Tx } from '../../db/client.ts'

/** Leaves one notice for each guest and series. Must run before the invitations are deleted, which say whom to notify. */
export interface GuestNotices {
  leave: (
    tx: Tx,
    kind: Exclude<NoticeKind, 'changed' | 'back_on' | 'guest_left'>,
    invitationIds: string[],
    now: Date,
    message?: string,
  ) => Promise<void>
  /** `changes` by activity, all of one series. */
  leaveChanged: (
    tx: Tx,
    changes: ReadonlyMap<string, readonly NoticeChange[]>,
    invitationIds: string[],
    now: Date,
  ) => Promise<void>
  leaveBackOn: (tx: Tx, invitationIds: string[], now: Date) => Promise<void>
  /** Notifies hosts. */
  leaveGuestLeft: (tx: Tx, invitationIds: string[], now: Date) => Promise<void>
  /** Notifies hosts of guests by link. */
  leaveByLink: (tx: Tx, news: LinkAnswerNews, linkGuestIds: string[], now: Date) => Promise<void>
  takeBack: (tx: Tx, invitationIds: string[]) => Promise<void>
  /** Unread ones: the place is taken, or gone. */
  takeBackOffers: (tx: Tx, invitationIds: string[]) => Promise<void>
}
