import type { SystemRole } from '@parent-activity/domain/accounts/account-rules'

export interface Actor {
  userId: string
  familyId: string
  role: SystemRole
  isPrimary: boolean
  tokenHash: Buffer
}
