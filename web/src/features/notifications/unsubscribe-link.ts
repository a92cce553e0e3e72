import { notificationKinds, type NotificationKind } from '@parent-activity/domain/notifications/notification-kind'

interface UnsubscribeLink {
  token: string
  kind: NotificationKind
}

/** Null for a link that a mail program cut off. */
export function readUnsubscribeLink({ pathname, search }: Pick<URL, 'pathname' | 'search'>): UnsubscribeLink | null {
  const asked = new URLSearchParams(search).get('kind')
  const kind = notificationKinds.find((one) => one === asked)
  const token = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(pathname)?.[1]
  return kind && token !== undefined ? { token, kind } : null
}
