import type { Activity } from '@parent-activity/contract/activities'
import { useCallback, useState } from 'react'
import { ActivityModal } from './activity-modal.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

/** The activity that is looked at in its modal, as the lists have it now; one that is deleted meanwhile goes. */
export function useOpenedActivity(
  activities: readonly Activity[] | undefined,
  family: ReadonlyMap<string, CalendarChild>,
) {
  const [opened, setOpened] = useState<Activity>()
  const isOpened = ({ uuid, child_uuid }: Activity) => uuid === opened?.uuid && child_uuid === opened.child_uuid
  const activity = activities ? activities.find(isOpened) : opened
  const child = activity && family.get(activity.child_uuid)
  const close = useCallback(() => setOpened(undefined), [])
  return { open: setOpened, modal: child && <ActivityModal activity={activity} child={child} onClose={close} /> }
}
