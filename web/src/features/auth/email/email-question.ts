import { readStored, store } from '../../../api/device-storage.ts'
import { sessionKeys } from '../../../api/stored-token.ts'

const key = 'emailQuestion'

export function isQuestionOpen(): boolean {
  return readStored(key) === null
}

export function closeQuestion(): void {
  store(key, 'closed')
}

/** By what the last visit stored, because the session's reply comes too late for the first page. */
export function mayAskForEmail(): boolean {
  return isQuestionOpen() && readStored(sessionKeys.user)?.includes('"email_verified":false') === true
}
