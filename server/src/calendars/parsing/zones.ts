import { isTimeZone } from '@parent-activity/domain/calendar/time-zone'
import ICAL from 'ical.js'
import windowsIana from 'windows-iana'
import { dayLength, wallClockOf, type WallClock } from './wall-clock.ts'

export interface Zone {
  toInstant: (wall: WallClock) => number
  toWall: (instant: number) => WallClock
}

export const utc: Zone = fixedZone(0)

/** The zones that a calendar names. Null means the clock wherever the reader is. */
export function zonesOf(explained: readonly string[][]): (tzid: string) => Zone | null {
  const known = new Map<string, Zone | null>()
  const lines = new Map(explained.map((zone) => [valueIn(zone, 'TZID')?.toLowerCase() ?? '', zone]))
  return (tzid) => {
    const kept = known.get(tzid)
    if (kept !== undefined) return kept
    const own = lines.get(tzid.toLowerCase())
    const zone = namedZone(tzid) ?? (own ? explainedZone(own) : null) ?? offsetZone(tzid)
    known.set(tzid, zone)
    return zone
  }
}

/** By its name in the time zone database or in Windows; systems put their own paths in front of either. */
export function namedZone(name: string): Zone | null {
  const segments = name.trim().split('/')
  for (let first = 0; first < segments.length; first++) {
    const suffix = segments.slice(first).join('/')
    const iana = isTimeZone(suffix) ? suffix : windowsIana.findIana(suffix.replace(/ \d+$/, ''))[0]
    if (iana && isTimeZone(iana)) return ianaZone(iana)
  }
  return null
}

const ianaZones = new Map<string, Zone>()

function ianaZone(name: string): Zone {
  const kept = ianaZones.get(name)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsets = new Map<number, number>()
  const zone = zoneByOffset((instant) => {
    // Clocks change at full quarters of an hour.
    const quarter = Math.floor(instant / 900_000)
    const kept = offsets.get(quarter)
    if (kept !== undefined) return kept
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = format
      .format(quarter * 900_000)
      .split(/\D+/)
      .map(Number)
    const offset = wallClockOf(year, month, day, hour, minute, second) - quarter * 900_000
    offsets.set(quarter, offset)
    return offset
  })
  ianaZones.set(name, zone)
  return zone
}

/** A time that occurs twice is the first of the two; one that is skipped counts on from before the change. */
function zoneByOffset(offsetAt: (instant: number) => number): Zone {
  const toInstant = (wall: WallClock) => {
    const before = offsetAt(wall - dayLength)
    const after = offsetAt(wall + dayLength)
    if (before === after || offsetAt(wall - before) === before) return wall - before
    return offsetAt(wall - after) === after ? wall - after : wall - before
  }
  return { toInstant, toWall: (instant) => instant + offsetAt(instant) }
}

function fixedZone(offset: number): Zone {
  return { toInstant: (wall) => wall - offset, toWall: (instant) => instant + offset }
}

function offsetZone(name: string): Zone | null {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(name.trim()) ?? []
  if (!sign) return null
  return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** By the name that the calendar adds to a zone of its own, or else by the rules that it gives. */
function explainedZone(lines: string[]): Zone | null {
  const place = valueIn(lines, 'X-LIC-LOCATION')
  const named = place ? namedZone(place) : null
  if (named) return named
  // Rules of a zone are yearly; others could take for ever.
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY/i.test(line))) return null
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[])
    const zone = new ICAL.Timezone({ component })
    const offsetOf = (wall: WallClock) => zone.utcOffset(icalTime(wall)) * 1000
    offsetOf(0)
    return {
      toInstant: (wall) => wall - offsetOf(wall),
      toWall: (instant) => instant + offsetOf(instant + offsetOf(instant)),
    }
  } catch {
    return null
  }
}

function icalTime(wall: WallClock): ICAL.Time {
  const date = new Date(wall)
  const time = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
  return new ICAL.Time(time, ICAL.Timezone.localTimezone)
}

function valueIn(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((other) => other.toUpperCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim()
}
