import type { Activity } from '@parent-activity/contract/activities'
import { useState } from 'react'
import { MakeLinkDialog, type MadeLink } from './make-link-dialog.tsx'
import { ShareLinkDialog } from './share-link-dialog.tsx'

export interface LinkDialogsProps {
  activity: Activity
  onClose: () => void
}

export function LinkDialogs({ activity, onClose }: LinkDialogsProps) {
  const [made, setMade] = useState<MadeLink>()
  return made ? (
    <ShareLinkDialog activity={activity} made={made} onClose={onClose} />
  ) : (
    <MakeLinkDialog activity={activity} onMade={setMade} onClose={onClose} />
  )
}
