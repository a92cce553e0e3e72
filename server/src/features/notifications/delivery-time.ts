import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { NotificationChannel, NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { settingsOf, type KeptSettings, type Kinds } from '@parent-activity/domain/notifications/notification-settings'
import type { Reader } from './deliveries.repository.ts'

/** The rest of a day goes into the evening's summary. */
const mostPerDay = 20

export type DeliveryTime = 'now' | 'evening' | 'never' | { day: string; time: string }

type Reading = Pick<Reader, 'settings' | 'today' | 'time' | 'sent_today'>

/** `isUrgent`: news that must not wait for the morning. */
export function deliveryTime(
  { channel, kind }: { channel: NotificationChannel; kind: NotificationKind },
  reader: Reading,
  isUrgent: boolean,
): DeliveryTime {
  if (kind === 'tomorrow') return 'now'
  const { quiet_from, quiet_to } = settingsOf(reader.settings)
  const when = chosenKinds(reader.settings, channel)[kind]
  if (when === 'off') return 'never'
  if (when === 'evening' || reader.sent_today[channel] >= mostPerDay) return 'evening'
  if (isUrgent || !isBetween(reader.time, quiet_from, quiet_to)) return 'now'
  return { day: reader.time < quiet_to ? reader.today : addDays(reader.today, 1), time: quiet_to }
}

export function chosenKinds(settings: KeptSettings, channel: NotificationChannel): Kinds {
  const { kinds, push_kinds } = settingsOf(settings)
  return channel === 'mail' ? kinds : push_kinds
}

/** Also over midnight. */
function isBetween(time: string, from: string, to: string): boolean {
  return from <= to ? from <= time && time < to : from <= time || time < to
}
