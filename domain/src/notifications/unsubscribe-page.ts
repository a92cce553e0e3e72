import { pages } from '../pages.ts'
import type { NotificationKind } from './notification-kind.ts'

/** Opens a page that asks; only a POST acts, because mail scanners follow every link. */
export function unsubscribePage(token: string, kind: NotificationKind): string {
  return `${pages.unsubscribe.replace(':token', token)}?kind=${kind}`
}
