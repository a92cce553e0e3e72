import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import type { Tx } from '../../db/client.ts'

/** What invited families are told, done by those who keep it while the invitations are still there to say to whom. */
export interface GuestNotices {
  /** Leaves word of what happened. */
  leave: (tx: Tx, kind: NoticeKind, invitationIds: string[], now: Date) => Promise<void>
  /** For invitations that are about to go: whatever nobody has read yet is no longer for these guests. */
  takeBack: (tx: Tx, invitationIds: string[]) => Promise<void>
}
