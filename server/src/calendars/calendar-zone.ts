import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** The library logs names that it does not know. */
const known = new Set(tzlib_get_timezones())

export interface CalendarZone {
  /** `TZID=Asia/Kolkata`, also for a family in Asia/Calcutta. */
  parameter: string
  definition: string[]
}

/** The library searches anew each time, which a feed would do for every few events. */
const found = new Map<string, CalendarZone>()

/** Null leaves the times floating. */
export function calendarZone(name: string | null): CalendarZone | null {
  if (name === null || !known.has(name)) return null
  const kept = found.get(name)
  if (kept) return kept
  const [definition = '', parameter = ''] = tzlib_get_ical_block(name)
  const zone = { parameter, definition: definition.split('\r\n') }
  found.set(name, zone)
  return zone
}
