import type { KeptSettings, NotificationSettings } from '@parent-activity/domain/notifications/notification-settings'

export function withChange<Settings extends NotificationSettings>(
  settings: Settings,
  { kinds, ...times }: KeptSettings,
): Settings {
  return { ...settings, ...times, kinds: { ...settings.kinds, ...kinds } }
}
