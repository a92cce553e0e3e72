import type { Activity } from '@parent-activity/contract/activities'
import { answers } from '@parent-activity/domain/invitations/invitation-status'

/** Hosts who can attend, and guests who are coming. */
export function goingTo(entries: readonly Activity[]): Activity[] {
  return entries.filter(({ is_host, host_cant_attend, invitation_status: status }) =>
    is_host ? !host_cant_attend : status !== 'none' && answers[status].isComing,
  )
}
