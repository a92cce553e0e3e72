import { ClashChip } from './clash-chip.tsx'
import type { ClashNote } from './clash-notes.ts'

/** Under an activity’s row. */
export function ClashLines({ notes, of, className }: { notes: readonly ClashNote[]; of: string; className: string }) {
  const own = notes.filter(({ activity }) => activity === of)
  if (own.length === 0) return null
  return (
    <div className={className}>
      {own.map(({ key, text }) => (
        <ClashChip key={key} text={text} className="w-fit not-first:mt-1.5" />
      ))}
    </div>
  )
}
