import type { NoticeKind } from '@parent-activity/domain/notice-kind'
import type { Tx } from '../../db/client.ts'

/** Leaves word with the invited families of what happened, while the invitations are still there to say to whom. */
export type TellGuests = (tx: Tx, kind: NoticeKind, invitationIds: string[], now: Date) => Promise<void>
