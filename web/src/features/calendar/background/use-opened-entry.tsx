import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { useState } from 'react'
import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'

const OutsideEntryDialog = laterDialog(
  async () => (await import('../../followed-calendars/outside-entry-dialog.tsx')).OutsideEntryDialog,
)

/** An entry of a calendar that the family follows. */
export function useOpenedEntry() {
  const [entry, setEntry] = useState<OutsideEntry>()
  return {
    openEntry: setEntry,
    entryDialog: entry && <OutsideEntryDialog entry={entry} onClose={() => setEntry(undefined)} />,
  }
}
