import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import type { PushSupport } from './push-support.ts'

interface DeviceFacts {
  isServerReady: boolean
  support: PushSupport
  permission: NotificationPermission
  /** As the server knows this device, if it does. */
  known: NotificationsSettings['push']['devices'][number]['state'] | undefined
}

export type DeviceState = 'on' | 'off' | 'noLonger' | 'denied' | 'noServer' | Exclude<PushSupport, 'ready'>

export function deviceState({ isServerReady, support, permission, known }: DeviceFacts): DeviceState {
  if (!isServerReady) return 'noServer'
  if (support !== 'ready') return support
  if (permission === 'denied') return 'denied'
  if (known === undefined) return 'off'
  return known === 'gone' || permission !== 'granted' ? 'noLonger' : 'on'
}
