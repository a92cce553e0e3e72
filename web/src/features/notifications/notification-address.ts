import type { NotificationItem } from './notification-list.ts'
import { pages } from '@parent-activity/domain/pages'
import { activityAddress, weekAddress } from '../activities/activity-addresses.ts'

export function notificationAddress(item: NotificationItem): string {
  switch (item.type) {
    case 'connection_requests':
    case 'confirmation':
      return pages.connections
    case 'invitations':
      // Only the children’s cards show all invitations.
      if (item.invited.length > 1) return pages.children
      return weekAddress(item.child_uuid, { date: item.date })
    case 'series':
      return weekAddress(item.child_uuid, { date: item.date })
    case 'still_coming':
    case 'answers':
      return activityAddress(item.child_uuid, item.activity_uuid)
    case 'notice':
      return item.activity_uuid === null
        ? weekAddress(item.child_uuid, { date: item.date })
        : activityAddress(item.child_uuid, item.activity_uuid)
  }
}
