import type { NotificationChannel, NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { settingsOf, type KeptSettings, type Kinds } from '@parent-activity/domain/notifications/notification-settings'
import type { Reader } from './deliveries.repository.ts'

/** The rest of a day goes into the evening's summary. */
const mostPerDay = 20

export type DeliveryTime = 'now' | 'evening' | 'never' | { after: string }

type Reading = Pick<Reader, 'settings' | 'quiet_until' | 'sent_today'>

/** `isUrgent`: news that must not wait for the morning. */
export function deliveryTime(
  { channel, kind }: { channel: NotificationChannel; kind: NotificationKind },
  reader: Reading,
  isUrgent: boolean,
): DeliveryTime {
  if (kind === 'tomorrow') return 'now'
  const when = chosenKinds(reader.settings, channel)[kind]
  if (when === 'off') return 'never'
  if (when === 'evening' || reader.sent_today[channel] >= mostPerDay) return 'evening'
  return isUrgent || reader.quiet_until === null ? 'now' : { after: reader.quiet_until }
}

export function chosenKinds(settings: KeptSettings, channel: NotificationChannel): Kinds {
  const { kinds, push_kinds } = settingsOf(settings)
  return channel === 'mail' ? kinds : push_kinds
}
