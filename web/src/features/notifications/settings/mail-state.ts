import type { NotificationsSettings } from '@parent-activity/contract/notifications'

type MailState = NotificationsSettings['mail']['state']

/** The session knows sooner than the settings that an address was verified or changed. */
export function mailState(known: MailState, isVerified: boolean): MailState {
  if (known === 'off') return 'off'
  if (!isVerified) return 'unverified'
  return known === 'unverified' ? 'ready' : known
}
