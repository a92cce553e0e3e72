export const notificationKinds = ['invitation', 'answer', 'change', 'connection', 'reminder', 'tomorrow'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type NotifyWhen = 'now' | 'evening' | 'off'

/** The first is the default for mail. */
export const choicesOf = {
  invitation: ['now', 'evening', 'off'],
  answer: ['evening', 'now', 'off'],
  change: ['now', 'evening', 'off'],
  connection: ['now', 'evening', 'off'],
  reminder: ['now', 'off'],
  tomorrow: ['evening', 'off'],
} as const satisfies Record<NotificationKind, readonly [NotifyWhen, ...NotifyWhen[]]>
