import type { NotificationItem } from './notification-list.ts'

type About = Pick<NotificationItem, 'about'>

/** `unread` counts items: one about a series of many dates is one. */
export function unreadAmong(items: readonly About[], read: ReadonlySet<string>) {
  const isUnread = ({ about }: About) => about.some((thing) => !read.has(thing))
  return { isUnread, unread: items.filter(isUnread).length }
}
