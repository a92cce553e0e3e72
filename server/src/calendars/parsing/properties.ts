import ICAL from 'ical.js'
import type { Lines } from './components.ts'
import { wallClockOf, type WallClock } from './wall-clock.ts'
import { utc, type Zone } from './zones.ts'

// Lengths decide what a date is, rather than a wrong VALUE.
ICAL.design.strict = false

/** A day or a time, by the clock of its zone. Without a zone it is the same on every clock. */
export interface Moment {
  wall: WallClock
  isDay: boolean
  zone: Zone | null
}

export type Zones = (tzid: string) => Zone | null

export function textIn(lines: Lines, name: string): string | null {
  const value = propertiesIn(lines, name)[0]?.getFirstValue()
  return typeof value === 'string' ? value : null
}

export function momentIn(lines: Lines, name: string, zones: Zones): Moment | null {
  return momentsIn(lines, name, zones)[0] ?? null
}

export function momentsIn(lines: Lines, name: string, zones: Zones): Moment[] {
  return propertiesIn(lines, name).flatMap((property) => {
    const tzid = property.getFirstParameter('tzid')
    return valuesOf(property).flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? (momentOf(time, tzid, zones) ?? []) : []
    })
  })
}

/** Whole days, and what comes on top of them: days count by the calendar, hours by the clock. */
export function durationIn(lines: Lines): { days: number; milliseconds: number } | null {
  const value = propertiesIn(lines, 'duration')[0]?.getFirstValue()
  if (!(value instanceof ICAL.Duration) || value.isNegative) return null
  const { weeks, days, hours, minutes, seconds } = value
  return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

export function parameterIn(lines: Lines, name: string, parameter: string): string | null {
  return propertiesIn(lines, name)[0]?.getFirstParameter(parameter) ?? null
}

/** A line that can't be read is passed over. */
function propertiesIn(lines: Lines, name: string): ICAL.Property[] {
  return (lines.get(name) ?? []).flatMap((line) => {
    try {
      return new ICAL.Property(ICAL.parse.property(line) as unknown[])
    } catch {
      return []
    }
  })
}

function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
}

export function momentOf(time: ICAL.Time, tzid: string | undefined, zones: Zones): Moment | null {
  const { year, month, day, hour, minute, second, isDate } = time
  const wall = isDate ? wallClockOf(year, month, day) : wallClockOf(year, month, day, hour, minute, second)
  if (!Number.isFinite(wall) || year < 1 || year > 9999) return null
  if (isDate) return { wall, isDay: true, zone: null }
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return { wall, isDay: false, zone: isUtc ? utc : tzid ? zones(tzid) : null }
}
