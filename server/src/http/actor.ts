import type { SystemRole } from '@parent-activity/domain/accounts/account-rules'

/** Who is asking. */
export interface Actor {
  userId: string
  familyId: string
  role: SystemRole
  isPrimary: boolean
  tokenHash: Buffer
}
