import { useParams, useSearchParams } from 'react-router'
import { activityPart } from '../../features/activities/activity-addresses.ts'
import { ActivityPage } from './activity-page.tsx'
import { AddActivityPage } from './add-activity-page.tsx'
import { EditActivityPage } from './edit-activity-page.tsx'
import { InvitePage } from './invite-page.tsx'

/** The key gives another activity a fresh page. */
export function ActivityPages() {
  const { childUuid, activityUuid } = useParams()
  const [search] = useSearchParams()
  const key = `${childUuid}/${activityUuid}`
  if (activityUuid === 'new') return <AddActivityPage key={key} />
  switch (activityPart(search)) {
    case 'invite':
      return <InvitePage key={key} />
    case 'edit':
      return <EditActivityPage key={key} />
    case 'details':
      return <ActivityPage key={key} />
  }
}
