import { LoadedActivity } from './loaded-activity.tsx'
import { HostedActivity } from './hosted-activity.tsx'
import { InvitedActivity } from './invited-activity.tsx'

export function ActivityPage() {
  return (
    <>
      <title>Activity Details · Parent Activity App</title>
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
