import type { KeptSettings, NotificationSettings } from '@parent-activity/domain/notifications/notification-settings'

export function withChange<Settings extends NotificationSettings>(
  settings: Settings,
  { kinds, push_kinds, ...others }: KeptSettings,
): Settings {
  return {
    ...settings,
    ...others,
    kinds: { ...settings.kinds, ...kinds },
    push_kinds: { ...settings.push_kinds, ...push_kinds },
  }
}
