import type { BoardEntry } from '@parent-activity/contract/boards'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'

/** One per child. */
export interface BoardRow {
  name: string
  child_id: string
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}

/** One entry for children who do the same at the same time; no two entries are equal. */
export function boardDay(rows: readonly BoardRow[], childIds: readonly string[], date: CalendarDate): BoardEntry[] {
  const entries = new Map<string, BoardEntry>()
  for (const row of rows) {
    if (row.start_date > date || lastDay(row) < date) continue
    const position = childIds.indexOf(row.child_id)
    if (position === -1) continue
    const shown = entryOn(row, date)
    const key = JSON.stringify(shown)
    const entry = entries.get(key) ?? shown
    entries.set(key, entry)
    if (!entry.children.includes(position)) entry.children.push(position)
  }
  for (const { children } of entries.values()) children.sort((a, b) => a - b)
  return [...entries.values()].toSorted((a, b) => compareTexts(a.start_time ?? '', b.start_time ?? ''))
}

function entryOn({ name, start_date, end_date, start_time, end_time }: BoardRow, date: CalendarDate): BoardEntry {
  const [starts_before, ends_after] = [start_date < date, end_date > date]
  return {
    name,
    children: [],
    start_time: starts_before ? null : start_time,
    end_time: ends_after ? null : end_time,
    starts_before,
    ends_after,
  }
}

/** An activity that ends at midnight is not on the day that begins then. */
function lastDay({ start_date, end_date, end_time }: BoardRow): CalendarDate {
  return end_time === '00:00' && end_date > start_date ? addDays(end_date, -1) : end_date
}
