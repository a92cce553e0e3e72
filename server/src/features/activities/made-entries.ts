import type { Activity } from '@parent-activity/contract/activities'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { yearFull } from './activities.errors.ts'
import type { Hosts } from './activities.repository.ts'
import { asEntry, type ActivityRow } from './activity-entries.repository.ts'
import { mostListBytes } from './room/calendar-room.ts'

export function madeEntries(rows: readonly ActivityRow[], { children }: Hosts): Activity[] {
  const hostIds = children.map(({ id }) => id)
  const created = rows
    .toSorted((a, b) => compareTexts(a.start_date, b.start_date))
    .map((row) => asEntry(row, children[0], hostIds))
  // Dates that fit into each year may still exceed one reply.
  if (Buffer.byteLength(JSON.stringify(created)) > mostListBytes) throw yearFull()
  return created
}
