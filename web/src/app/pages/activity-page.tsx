import { LoadedActivity } from './loaded-activity.tsx'
import { HostedActivity } from './hosted-activity.tsx'
import { InvitedActivity } from './invited-activity.tsx'
import { pageTitle } from '../../features/auth/page-title.ts'
import { appMessages } from '../messages.ts'

export function ActivityPage() {
  return (
    <>
      <title>{pageTitle(appMessages.activityDetails)}</title>
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
