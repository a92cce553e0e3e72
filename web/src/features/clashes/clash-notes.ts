import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { ClashEntry } from '@parent-activity/domain/clashes/clash-facts'
import { otherInShort } from '@parent-activity/domain/clashes/clash-texts'
import { startOn } from '../activities/activity-days.ts'
import type { Clashes, Pair } from './use-clashes.ts'

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
  { pairs, words }: Clashes,
  shown: readonly string[],
): ReadonlyMap<CalendarDate, readonly ClashNote[]> {
  const byDay = new Map<CalendarDate, ClashNote[]>()
  for (const pair of pairs) {
    for (const { entry, children, date } of sidesOf(pair)) {
      const child = children.find((uuid) => shown.includes(uuid))
      if (child === undefined) continue
      const activity = entry.activity_uuid
      const note = {
        key: pair.key,
        text: otherInShort(pair, activity, words),
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

function sidesOf(pair: Pair): Side[] {
  if (pair.kind === 'child') {
    return pair.entries.map((entry) => ({ entry, children: [pair.child_uuid], date: pair.date }))
  }
  return pair.turns
    .map(({ entry, child_uuids, date }) => ({ entry, children: child_uuids, date }))
    .toSorted((a, b) => startKey(a.entry).localeCompare(startKey(b.entry)))
}

function startKey({ start_date, start_time }: ClashEntry): string {
  return `${start_date} ${start_time ?? ''}`
}
