import { createHash } from 'node:crypto'
import type { Lines } from './components.ts'
import { durationIn, momentIn, momentsIn, parameterIn, textIn, type Moment, type Zones } from './properties.ts'
import type { RepeatRule } from './repeat-rule.ts'
import { rulesIn } from './rule-lines.ts'
import { dayLength, dayStart, type WallClock } from './wall-clock.ts'

export interface CalendarEvent {
  uid: string
  sequence: number
  isCancelled: boolean
  start: Moment
  /** By the clock of `start`. */
  endOf: (start: WallClock) => WallClock
  rules: RepeatRule[]
  excludedRules: RepeatRule[]
  added: Moment[]
  excluded: Moment[]
  /** Of a date that differs from its series: the date that it replaces. */
  replaces: Moment | null
  /** The later dates of the series differ as well. */
  andLater: boolean
  summary: string | null
  location: string | null
  description: string | null
}

const longestUid = 200

/** Null if it has no start. */
export function calendarEvent(lines: Lines, zones: Zones): CalendarEvent | null {
  const given = momentIn(lines, 'dtstart', zones)
  if (!given) return null
  // Outlook's whole days run from midnight to midnight of a zone.
  const isOutlookDay = textIn(lines, 'x-microsoft-cdo-alldayevent')?.toUpperCase() === 'TRUE'
  const start = isOutlookDay ? asDay(given) : given
  return {
    uid: uidIn(lines),
    sequence: Number(lines.get('sequence')?.[0]?.split(':')[1] ?? 0) || 0,
    isCancelled: textIn(lines, 'status')?.trim().toUpperCase() === 'CANCELLED',
    start,
    endOf: lengthIn(lines, given, start, zones),
    rules: rulesIn(lines, 'rrule', start),
    excludedRules: rulesIn(lines, 'exrule', start),
    added: momentsIn(lines, 'rdate', zones),
    excluded: momentsIn(lines, 'exdate', zones),
    replaces: momentIn(lines, 'recurrence-id', zones),
    andLater: parameterIn(lines, 'recurrence-id', 'range')?.toUpperCase() === 'THISANDFUTURE',
    summary: textIn(lines, 'summary'),
    location: textIn(lines, 'location'),
    description: textIn(lines, 'description'),
  }
}

/** A moment by the clock of another one. */
export function byClockOf({ zone }: Moment, moment: Moment): WallClock {
  if (moment.isDay || !zone || !moment.zone) return moment.wall
  return zone.toWall(moment.zone.toInstant(moment.wall))
}

function asDay({ wall }: Moment): Moment {
  return { wall: dayStart(wall), isDay: true, zone: null }
}

function lengthIn(lines: Lines, given: Moment, start: Moment, zones: Zones): (start: WallClock) => WallClock {
  const end = momentIn(lines, 'dtend', zones)
  if (end) {
    const length = Math.max(0, byClockOf(given, end) - given.wall)
    return (from) => from + length
  }
  const { days, milliseconds } = durationIn(lines) ?? { days: start.isDay ? 1 : 0, milliseconds: 0 }
  return (from) => {
    const wall = from + days * dayLength
    return start.zone ? start.zone.toWall(start.zone.toInstant(wall) + milliseconds) : wall + milliseconds
  }
}

/** One that is missing, or unfit to be kept, becomes a digest, so that the event is the same when read again. */
function uidIn(lines: Lines): string {
  const uid = textIn(lines, 'uid')?.trim() ?? ''
  if (/^[\x21-\x7e]+$/.test(uid) && uid.length <= longestUid) return uid
  const told = uid === '' ? ['dtstart', 'rrule', 'summary'].map((name) => lines.get(name)?.join()) : [uid]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}
