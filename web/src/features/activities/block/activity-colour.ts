import type { Activity } from '@parent-activity/contract/activities'
import { answerLooks } from '../answer-looks.ts'

export type ActivityState = Pick<Activity, 'is_host' | 'is_shared' | 'host_cant_attend' | 'invitation_status'>

export type ActivityColour = 'private' | 'shared' | 'pending' | 'declined'

export function activityColour({
  is_host,
  is_shared,
  host_cant_attend,
  invitation_status,
}: ActivityState): ActivityColour {
  if (invitation_status !== 'none' && (invitation_status === 'pending' ? is_shared : !is_host)) {
    return answerLooks[invitation_status].tone
  }
  if (host_cant_attend) return 'declined'
  return is_host && is_shared ? 'shared' : 'private'
}
