import { createHash } from 'node:crypto'
import { cleanLine, cleanLines } from '@parent-activity/domain/texts/clean-text'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'

/** An index holds it. */
const mostUidLength = 200
/** A series repeats its description with every date. */
const mostDescriptionLength = 1000
const mostDescriptionsLength = 1_000_000

const untitled = 'Untitled'

/** Entries as they are stored: with clean texts of the usual lengths, and each once. */
export function keptEntries(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const kept = new Map<string, CalendarEntry>()
  let descriptions = 0
  for (const entry of entries) {
    const uid = bounded(entry.uid)
    const occurrence = bounded(entry.occurrence)
    const description = cut(cleanLines(entry.description?.toWellFormed() ?? ''), mostDescriptionLength)
    descriptions += description.length
    kept.set(JSON.stringify([uid, occurrence]), {
      ...entry,
      uid,
      occurrence,
      title: line(entry.title, textLimits.name) || untitled,
      location: line(entry.location ?? '', textLimits.place) || null,
      description: descriptions <= mostDescriptionsLength ? description || null : null,
    })
  }
  return [...kept.values()]
}

/** Names an entry in `activities.outside_uid`. The same event has it in a followed calendar and in a file. */
export function outsideUid({ uid, occurrence }: { uid: string; occurrence: string }): string {
  return hash(JSON.stringify([uid, occurrence]))
}

function bounded(id: string): string {
  const clean = cleanLine(id.toWellFormed())
  return clean.length <= mostUidLength ? clean : hash(clean)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function line(text: string, most: number): string {
  return cut(cleanLine(text.toWellFormed()), most)
}

/** Never within a pair of surrogates. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : cleanLines(text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''))
}
