import type { Activity } from '@parent-activity/contract/activities'
import { useEffect, useState } from 'react'
import { showToast } from '../../ui/overlays/toast.tsx'
import { ActivityModal } from './activity-modal.tsx'
import { calendarMessages } from './messages.ts'
import type { CalendarChild } from './use-calendar-children.ts'

/** Closes with a toast if the activity was deleted elsewhere. */
export function useOpenedActivity(
  activities: readonly Activity[] | undefined,
  family: ReadonlyMap<string, CalendarChild>,
) {
  const [opened, setOpened] = useState<Activity>()
  const activity = activities && opened ? activities.find((one) => isSame(one, opened)) : opened
  const [gone, setGone] = useState<Activity>()
  if (opened && !activity) {
    setGone(opened)
    setOpened(undefined)
  }
  useEffect(() => {
    if (gone) showToast(calendarMessages.gone(gone.name))
  }, [gone])
  const child = activity && family.get(activity.child_uuid)
  // A late close must not close another activity.
  const close = (closed: Activity) => setOpened((now) => (now && isSame(now, closed) ? undefined : now))
  return {
    open: setOpened,
    modal: child && <ActivityModal activity={activity} child={child} onClose={() => close(activity)} />,
  }
}

function isSame(one: Activity, other: Activity): boolean {
  return one.uuid === other.uuid && one.child_uuid === other.child_uuid
}
