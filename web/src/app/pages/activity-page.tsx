import { LoadedActivity } from './loaded-activity.tsx'
import { HostedActivity } from './hosted-activity.tsx'
import { InvitedActivity } from './invited-activity.tsx'
import { authMessages } from '../../features/auth/messages.ts'
import { appMessages } from '../messages.ts'

export function ActivityPage() {
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.activityDetails)}</title>
      <LoadedActivity>
        {(activity, child) =>
          activity.is_host ? (
            <HostedActivity activity={activity} child={child} />
          ) : (
            <InvitedActivity activity={activity} child={child} />
          )
        }
      </LoadedActivity>
    </>
  )
}
