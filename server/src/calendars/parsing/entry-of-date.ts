import type { CalendarEntry } from '../calendar-entry.ts'
import type { EventDate } from './dates-of-event.ts'
import { entryTexts } from './entry-texts.ts'
import { dateOf, dayLength, dayStart, minuteLength, timeOf, type WallClock } from './wall-clock.ts'
import { utc, type Zone } from './zones.ts'

export interface FamilyClock {
  family: Zone | null
  /** The calendar's own, for a family without a zone. */
  calendar: Zone | null
}

const lastWallClock = Date.UTC(9999, 11, 31)

/** Throws if its years can't be written. */
export function entryOf(date: EventDate & { isOnly: boolean }, clock: FamilyClock): CalendarEntry {
  const { event, key, start, isOnly } = date
  const { isDay, zone } = event.start
  const shown = zone === null ? null : (clock.family ?? (zone === utc ? clock.calendar : null))
  const after = (wall: WallClock, milliseconds: number) =>
    zone ? (shown ?? zone).toWall(zone.toInstant(wall) + milliseconds) : wall + milliseconds
  const from = isDay ? dayStart(start) : after(start, 0)
  const to = after(start + event.length.byCalendar, event.length.byClock)
  if (!(from >= 0 && to <= lastWallClock)) throw new RangeError('No such year')
  return {
    uid: event.uid,
    occurrence: isOnly ? '' : isDay ? dateOf(key) : `${dateOf(key)}T${timeOf(key)}`,
    ...entryTexts(event),
    ...(isDay ? wholeDays(from, to) : period(toMinute(from), toMinute(to))),
  }
}

const toMinute = (wall: WallClock) => Math.floor(wall / minuteLength) * minuteLength

/** The end of an iCalendar day is the day after the last one. */
function wholeDays(from: WallClock, to: WallClock) {
  const last = Math.max(from, dayStart(to - 1))
  return { start_date: dateOf(from), end_date: dateOf(last), start_time: null, end_time: null }
}

function period(from: WallClock, to: WallClock) {
  if (to > from && from % dayLength === 0 && to % dayLength === 0) return wholeDays(from, to)
  if (to <= from) return { start_date: dateOf(from), end_date: dateOf(from), start_time: timeOf(from), end_time: null }
  return { start_date: dateOf(from), end_date: dateOf(to), start_time: timeOf(from), end_time: timeOf(to) }
}
