import type { OutsideEntry } from '@parent-activity/contract/calendar'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { whenText } from '../activities/block/block-times.ts'

export function OutsideEntryDialog({ entry, onClose }: { entry: OutsideEntry; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={entry.title}>
      <ul className="grid gap-2">
        <IconFact icon={Clock} label="Time">
          {whenText(entry)}
        </IconFact>
        {entry.location !== null && (
          <IconFact icon={MapPin} label="Location">
            {entry.location}
          </IconFact>
        )}
        <IconFact icon={CalendarDays} label="Calendar">
          {entry.calendar_name}
        </IconFact>
      </ul>
    </Dialog>
  )
}
