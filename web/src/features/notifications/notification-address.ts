import type { NotificationItem } from './notification-list.ts'
import { pages } from '@parent-activity/domain/pages'
import { activityAddress, weekAddress } from '../activities/activity-addresses.ts'

/** Where something can be done about it, or where it shows. */
export function notificationAddress(item: NotificationItem): string {
  switch (item.type) {
    case 'connection_requests':
    case 'confirmation':
      return pages.connections
    case 'series':
    case 'invitations':
      return weekAddress(item.child_uuid, { date: item.date })
    case 'answers':
      return activityAddress(item.child_uuid, item.activity_uuid)
    case 'notice':
      return item.activity_uuid === null
        ? weekAddress(item.child_uuid, { date: item.date })
        : activityAddress(item.child_uuid, item.activity_uuid)
  }
}
