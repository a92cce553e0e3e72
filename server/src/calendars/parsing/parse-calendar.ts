import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { CalendarEntry } from '../calendar-entry.ts'
import { calendarEvent, type CalendarEvent } from './calendar-event.ts'
import { componentsOf, mostEvents, type Lines } from './components.ts'
import { datesOfEvent, type EventDate } from './dates-of-event.ts'
import { entryOf, type FamilyClock } from './entry-of-date.ts'
import { calendarName } from './entry-texts.ts'
import { textIn, type Zones } from './properties.ts'
import { dayLength, startOfDate, type WallClock } from './wall-clock.ts'
import { namedZone, zonesOf } from './zones.ts'

/** The part of a calendar that is wanted: days from `from` to `to`, by the clock of a zone, or of the calendar's own. */
export interface Wanted {
  zone: string | null
  from: CalendarDate
  to: CalendarDate
}

export type ParsedCalendar =
  | { kind: 'read'; name: string | null; entries: CalendarEntry[]; left_out: number }
  | { kind: 'failed'; failure: CalendarFailure }

/** A series repeats its description with every date. */
const limits = { entries: 5000, descriptions: 1_000_000 }

/** May take long, and much memory: the worker has limits for both. */
export function parseCalendar(text: string, wanted: Wanted): ParsedCalendar {
  const components = componentsOf(text)
  if (!components) return { kind: 'failed', failure: 'not_a_calendar' }
  if (components.events.length > mostEvents) return { kind: 'failed', failure: 'too_many_entries' }
  const { calendar } = components
  const ownZone = textIn(calendar, 'x-wr-timezone')
  const clock: FamilyClock = {
    family: wanted.zone === null ? null : namedZone(wanted.zone),
    calendar: ownZone ? namedZone(ownZone) : null,
  }
  const entries = new Map<string, CalendarEntry>()
  let descriptions = 0
  let left_out = components.broken
  const events = eventsOf(components.events, zonesOf(components.zones), () => left_out++)
  for (const group of events) {
    try {
      for (const date of datesOfGroup(group, wanted)) {
        const entry = entryOf(date, clock)
        if (entry.end_date < wanted.from || entry.start_date > wanted.to) continue
        descriptions += entry.description?.length ?? 0
        if (descriptions > limits.descriptions) entry.description = null
        entries.set(`${entry.uid} ${entry.occurrence}`, entry)
        if (entries.size > limits.entries) return { kind: 'failed', failure: 'too_many_entries' }
      }
    } catch {
      left_out++
    }
  }
  const name = calendarName(textIn(calendar, 'x-wr-calname') ?? textIn(calendar, 'name'))
  return { kind: 'read', name, entries: [...entries.values()].toSorted(inOrder), left_out }
}

interface EventGroup {
  events: CalendarEvent[]
  changed: CalendarEvent[]
}

/** Events of one UID belong together: those that differ from their series may be anywhere in the calendar. */
function eventsOf(all: readonly Lines[], zones: Zones, onLeftOut: () => void): EventGroup[] {
  const groups = new Map<string, EventGroup>()
  for (const lines of all) {
    const event = readEvent(lines, zones)
    if (!event) {
      onLeftOut()
      continue
    }
    const group = groups.get(event.uid) ?? { events: [], changed: [] }
    groups.set(event.uid, group)
    ;(event.replaces ? group.changed : group.events).push(event)
  }
  return [...groups.values()]
}

/** One that can't be read must not spoil the others. */
function readEvent(lines: Lines, zones: Zones): CalendarEvent | null {
  try {
    return calendarEvent(lines, zones)
  } catch {
    return null
  }
}

function datesOfGroup({ events, changed }: EventGroup, wanted: Wanted): (EventDate & { isOnly: boolean })[] {
  const latest = Math.max(...events.map(({ sequence }) => sequence))
  const current = new Map(
    events.filter(({ sequence }) => sequence === latest).map((event) => [event.start.wall, event]),
  )
  const [first] = current.values()
  if (!first) return changed.flatMap((event) => lone(event))
  const range = rangeOf(wanted, [...current.values(), ...changed])
  const isOnly = current.size === 1 && changed.length === 0 && first.rules.length + first.added.length === 0
  return [...current.values()].flatMap((event) =>
    event.isCancelled
      ? []
      : datesOfEvent(event, event === first ? changed : [], range).map((date) => ({ ...date, isOnly })),
  )
}

/** Somebody who is invited to one date of a series gets that date alone. */
function lone(event: CalendarEvent) {
  if (event.isCancelled) return []
  const key = event.replaces?.wall ?? event.start.wall
  return [{ event, key, start: event.start.wall, isOnly: false }]
}

/** Wide enough for what began before it, and for any time zone. */
function rangeOf({ from, to }: Wanted, events: readonly CalendarEvent[]): { from: WallClock; to: WallClock } {
  const longest = events.reduce((most, { length }) => Math.max(most, length.byCalendar + length.byClock), 0)
  return { from: startOfDate(from) - longest - 2 * dayLength, to: startOfDate(to) + 2 * dayLength }
}

/** All-day entries come first. */
function inOrder(one: CalendarEntry, other: CalendarEntry): number {
  return compareTexts(one.start_date, other.start_date) || compareTexts(one.start_time ?? '', other.start_time ?? '')
}
