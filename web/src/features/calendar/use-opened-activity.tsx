import type { Activity } from '@parent-activity/contract/activities'
import { useState } from 'react'
import { ActivityModal } from './activity-modal.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

/** The activity that is looked at in its modal, as the lists have it now; one that is deleted meanwhile goes. */
export function useOpenedActivity(
  activities: readonly Activity[] | undefined,
  family: ReadonlyMap<string, CalendarChild>,
) {
  const [opened, setOpened] = useState<Activity>()
  const activity = activities ? activities.find((one) => opened && isSame(one, opened)) : opened
  const child = activity && family.get(activity.child_uuid)
  // What closes it may come late, when another is looked at already.
  const close = (closed: Activity) => setOpened((now) => (now && isSame(now, closed) ? undefined : now))
  return {
    open: setOpened,
    modal: child && <ActivityModal activity={activity} child={child} onClose={() => close(activity)} />,
  }
}

function isSame(one: Activity, other: Activity): boolean {
  return one.uuid === other.uuid && one.child_uuid === other.child_uuid
}
