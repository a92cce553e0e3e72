import type { SystemRole } from '@parent-activity/domain/accounts/account-rules'

export interface Actor {
  userId: string
  familyId: string
  role: SystemRole
  isPrimary: boolean
  tokenHash: Buffer
}

/** A screen in a kitchen: not a session, and no person. */
export interface BoardReader {
  boardId: string
  familyId: string
  name: string
  secretHash: Buffer
}
