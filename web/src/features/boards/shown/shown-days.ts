import type { BoardContent, BoardEntry } from '@parent-activity/contract/boards'
import { addDays, daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

export interface ShownDay {
  date: CalendarDate
  /** Null if this day has not been asked for yet. */
  entries: readonly BoardEntry[] | null
}

/** Past midnight without a network, yesterday's tomorrow is today. The server's day counts where clocks differ. */
export function shownDays(
  { today, tomorrow }: BoardContent,
  askedOn: CalendarDate,
  now: CalendarDate,
): [today: ShownDay, tomorrow: ShownDay] {
  const passed = daysBetween(askedOn, now)
  if (passed === 0) return [today, tomorrow]
  const date = addDays(today.date, passed)
  const next = { date: addDays(date, 1), entries: null }
  return [passed === 1 ? tomorrow : { date, entries: null }, next]
}
