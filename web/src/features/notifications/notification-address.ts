import type { NotificationItem } from './notification-list.ts'
import { pages } from '@parent-activity/domain/pages'
import { activityAddress, weekAddress } from '../activities/activity-addresses.ts'

/** Where something can be done about it, or where it shows. */
export function notificationAddress(item: NotificationItem): string {
  switch (item.type) {
    case 'connection_requests':
    case 'confirmation':
      return pages.connections
    case 'invitations':
      // The cards of all children show every invitation; a week shows one child’s.
      if (item.invited.length > 1) return pages.children
      return weekAddress(item.child_uuid, { date: item.date })
    case 'series':
      return weekAddress(item.child_uuid, { date: item.date })
    case 'answers':
      return activityAddress(item.child_uuid, item.activity_uuid)
    case 'notice':
      return item.activity_uuid === null
        ? weekAddress(item.child_uuid, { date: item.date })
        : activityAddress(item.child_uuid, item.activity_uuid)
  }
}
