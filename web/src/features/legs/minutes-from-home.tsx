import type { Activity } from '@parent-activity/contract/activities'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { laterDialog } from '../../ui/overlays/later-dialog.tsx'
import { legsMessages as texts } from './messages.ts'
import { useLegs } from './use-legs.ts'

const MinutesDialog = laterDialog(async () => (await import('./minutes-dialog.tsx')).MinutesDialog)

/** Only for families who chose somebody for this activity, or said the minutes before. */
export function MinutesFromHome({ activity }: { activity: Activity }) {
  const { of, minutesTo } = useLegs({ start: activity.start_date, end: activity.end_date })
  const [isEditing, setIsEditing] = useState(false)
  const isOffline = useIsOffline()
  const minutes = minutesTo(activity.location)
  if (!activity.location || (minutes === null && of(activity.uuid).length === 0)) return null
  return (
    <>
      {minutes === null ? (
        <button
          type="button"
          disabled={isOffline}
          onClick={() => setIsEditing(true)}
          className="-my-2.5 py-2.5 text-left font-semibold text-brand-text hover:underline disabled:text-muted"
        >
          {texts.addMinutes}
        </button>
      ) : (
        <p className="flex items-center text-muted">
          {texts.minutesFromHome(minutes)}
          <IconButton
            label={texts.editMinutes}
            icon={Pencil}
            disabled={isOffline}
            className="-my-2.5"
            onClick={() => setIsEditing(true)}
          />
        </p>
      )}
      {isEditing && <MinutesDialog place={activity.location} minutes={minutes} onClose={() => setIsEditing(false)} />}
    </>
  )
}
