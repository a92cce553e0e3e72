import type { Activity } from '@parent-activity/contract/activities'
import type { ClashEntry } from '@parent-activity/domain/clashes/clash-facts'
import { answers } from '@parent-activity/domain/invitations/invitation-status'

/** Without what is declined, not answered yet, or can’t be attended. */
export function goingEntries(activities: readonly Activity[]): ClashEntry[] {
  return activities.filter(isGoing).map(({ uuid, child_uuid, name, location, ...times }) => {
    const { start_date, end_date, start_time, end_time } = times
    return { activity_uuid: uuid, child_uuid, name, location, start_date, end_date, start_time, end_time }
  })
}

function isGoing({ is_host, host_cant_attend, invitation_status: status }: Activity): boolean {
  return is_host ? !host_cant_attend : status !== 'none' && answers[status].isComing
}
