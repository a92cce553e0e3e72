import type { User } from '@parent-activity/contract/accounts/auth'
import { readStored } from '../device-storage.ts'
import { sessionKeys } from '../stored-token.ts'

/** As the server described the signed-in user last. */
export function storedUser(): User | null {
  try {
    return JSON.parse(readStored(sessionKeys.user) ?? 'null') as User | null
  } catch {
    return null
  }
}
