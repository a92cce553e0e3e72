import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ClashEntry } from '@parent-activity/domain/clashes/clash-facts'
import { otherInShort } from '@parent-activity/domain/clashes/clash-texts'
import type { Clash } from '@parent-activity/domain/clashes/find-clashes'
import { startOn } from '../activities/activity-days.ts'
import type { Clashes } from './use-clashes.ts'

/** Stands with one of the two activities and names the other. */
export interface ClashNote {
  key: string
  text: string
  activity: string
  child: string
  /** The activity’s start on that day, or nothing if it began before. */
  at: string
}

/** Each once, with the first of the two that is shown. */
export function clashNotes(
  { clashes, words }: Clashes,
  shown: readonly string[],
): ReadonlyMap<CalendarDate, readonly ClashNote[]> {
  const byDay = new Map<CalendarDate, ClashNote[]>()
  for (const clash of clashes) {
    for (const { entry, children, date } of sidesOf(clash)) {
      const child = children.find((uuid) => shown.includes(uuid))
      if (child === undefined) continue
      const activity = entry.activity_uuid
      const note = {
        key: clash.key,
        text: otherInShort(clash, activity, words),
        activity,
        child,
        at: startOn(date, entry),
      }
      byDay.set(date, [...(byDay.get(date) ?? []), note])
      break
    }
  }
  return byDay
}

interface Side {
  entry: ClashEntry
  children: readonly string[]
  date: CalendarDate
}

function sidesOf(clash: Clash): Side[] {
  if (clash.kind === 'child') {
    return clash.entries.map((entry) => ({ entry, children: [clash.child_uuid], date: clash.date }))
  }
  return clash.turns
    .map(({ entry, child_uuids, date }) => ({ entry, children: child_uuids, date }))
    .toSorted((a, b) => startKey(a.entry).localeCompare(startKey(b.entry)))
}

function startKey({ start_date, start_time }: ClashEntry): string {
  return `${start_date} ${start_time ?? ''}`
}
