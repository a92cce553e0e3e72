import type { Activity } from '@parent-activity/contract/activities'
import type { AnswerableInvitation } from './use-answer-invitation.ts'

/** Null for a host. */
export function asAnswerable(activity: Activity): AnswerableInvitation | null {
  const {
    invitation_uuid,
    invitation_status: status,
    asks_again,
    is_waiting,
    name,
    series_id,
    start_date,
    host_child_uuid,
    child_uuid,
  } = activity
  if (invitation_uuid === null || status === 'none') return null
  return {
    invitation_uuid,
    activity_name: name,
    series_id,
    start_date,
    host_child_uuid: host_child_uuid ?? '',
    invited_child_uuid: child_uuid,
    status,
    asks_again,
    is_waiting,
  }
}
