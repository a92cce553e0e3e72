import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { settingsOf } from '@parent-activity/domain/notifications/notification-settings'
import type { Reader } from './deliveries.repository.ts'

/** The rest of a day goes into the evening's summary. */
const mostPerDay = 20

export type DeliveryTime = 'now' | 'evening' | 'never' | { day: string; time: string }

type Reading = Pick<Reader, 'settings' | 'today' | 'time' | 'sent_today'>

/** `isUrgent`: news that must not wait for the morning. */
export function deliveryTime(kind: NotificationKind, reader: Reading, isUrgent: boolean): DeliveryTime {
  if (kind === 'tomorrow') return 'now'
  const { kinds, quiet_from, quiet_to } = settingsOf(reader.settings)
  if (kinds[kind] === 'off') return 'never'
  if (kinds[kind] === 'evening' || reader.sent_today >= mostPerDay) return 'evening'
  if (isUrgent || !isBetween(reader.time, quiet_from, quiet_to)) return 'now'
  return { day: reader.time < quiet_to ? reader.today : addDays(reader.today, 1), time: quiet_to }
}

/** Also over midnight. */
function isBetween(time: string, from: string, to: string): boolean {
  return from <= to ? from <= time && time < to : from <= time || time < to
}
