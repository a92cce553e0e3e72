import { pages } from '../pages.ts'
import type { NotificationKind } from './notification-kind.ts'

const start = pages.unsubscribe.replace(':token', '')

/** Opens a page that asks; only a POST acts, because mail scanners follow every link. */
export function unsubscribePage(token: string, kind: NotificationKind): string {
  return `${start}${token}?kind=${kind}`
}

export function isUnsubscribePage(path: string): boolean {
  return path.startsWith(start)
}
