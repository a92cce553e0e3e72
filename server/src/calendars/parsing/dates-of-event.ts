import { byClockOf, type CalendarEvent } from './calendar-event.ts'
import type { Moment } from './properties.ts'
import { datesOfRule } from './repeat-rule.ts'
import { dayStart, type WallClock } from './wall-clock.ts'

/** One date of an event. `key` is the date that the series gave it, whenever it is now. */
export interface EventDate {
  event: CalendarEvent
  key: WallClock
  start: WallClock
}

interface Range {
  from: WallClock
  to: WallClock
}

const mostDates = 1000

interface Change extends EventDate {
  isDay: boolean
}

/** The dates of a series, with those that differ in place of the ones that they replace. */
export function datesOfEvent(event: CalendarEvent, changed: readonly CalendarEvent[], range: Range): EventDate[] {
  const changes = changesOf(event, changed)
  const lasting = changes.filter((change) => change.event.andLater)
  const isTaken = taken([...event.excluded.map((moment) => matchOf(event, moment)), ...changes])
  const dates = ownDates(event, widened(range, lasting)).flatMap((key) => {
    if (isTaken(key)) return []
    const earlier = lasting.findLast((change) => change.key <= key)
    return earlier
      ? { event: earlier.event, key, start: key + earlier.start - earlier.key }
      : { event, key, start: key }
  })
  return [...dates, ...changes].filter((date) => !date.event.isCancelled)
}

/** In order. Of several for one date the newest counts. */
function changesOf(event: CalendarEvent, changed: readonly CalendarEvent[]): Change[] {
  const byKey = new Map<WallClock, Change>()
  for (const change of changed.toSorted((a, b) => a.sequence - b.sequence)) {
    if (!change.replaces) continue
    const { key, isDay } = matchOf(event, change.replaces)
    byKey.set(key, { event: change, key, start: change.start.wall, isDay })
  }
  return [...byKey.values()].toSorted((a, b) => a.key - b.key)
}

function ownDates(event: CalendarEvent, range: Range): WallClock[] {
  const { start, rules, excludedRules, added } = event
  const extra = added.map((moment) => keyOf(event, moment))
  const found = new Set(rules.length === 0 ? [start.wall, ...extra] : extra)
  const excluded = new Set(excludedRules.flatMap((rule) => [...datesOfRule(rule, start.wall, range)]))
  for (const rule of rules) {
    for (const date of datesOfRule(rule, start.wall, range)) {
      found.add(date)
      if (found.size > mostDates + extra.length) throw new Error('too many dates')
    }
  }
  const dates = [...found].filter((date) => date >= range.from && date <= range.to && !excluded.has(date))
  if (dates.length > mostDates) throw new Error('too many dates')
  return dates
}

/** A day stands for whatever the series has on it. */
function keyOf(event: CalendarEvent, moment: Moment): WallClock {
  return event.start.isDay ? dayStart(moment.wall) : byClockOf(event.start, moment)
}

const matchOf = (event: CalendarEvent, moment: Moment) => ({ key: keyOf(event, moment), isDay: moment.isDay })

function taken(matches: readonly { key: WallClock; isDay: boolean }[]): (key: WallClock) => boolean {
  const exact = new Set(matches.map(({ key }) => key))
  const days = new Set(matches.filter(({ isDay }) => isDay).map(({ key }) => key))
  return (key) => exact.has(key) || days.has(dayStart(key))
}

/** Dates that were moved with all later ones may come from outside the range. */
function widened({ from, to }: Range, lasting: readonly Change[]): Range {
  const most = Math.max(0, ...lasting.map(({ key, start }) => Math.abs(start - key)))
  return { from: from - most, to: to + most }
}
