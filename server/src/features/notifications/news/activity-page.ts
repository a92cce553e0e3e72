import { pages } from '@parent-activity/domain/pages'

export function activityPage(childId: string, activityId: string): string {
  return pages.activity.replace(':childUuid', childId).replace(':activityUuid', activityId)
}
