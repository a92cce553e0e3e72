import type { CalendarDate } from '../calendar/calendar-date.ts'
import { dayOf, minuteOf, type ClashEntry, type ClashFacts, type Minute } from './clash-facts.ts'
import { canMakeBoth, placeOf, turnsOf, type TimedTurn } from './turns.ts'

interface AnyClash {
  /** Says what and when: an activity that moves clashes anew. */
  key: string
  /** The first day, and the last. */
  date: CalendarDate
  until: CalendarDate
}

/** One child at two places. */
export interface ChildClash extends AnyClash {
  kind: 'child'
  child_uuid: string
  entries: readonly [ClashEntry, ClashEntry]
}

/** One adult with two turns that can’t both be made. */
export interface AdultClash extends AnyClash {
  kind: 'adult'
  user_uuid: string
  turns: readonly [TimedTurn, TimedTurn]
}

export type Clash = ChildClash | AdultClash

/** By the time at which they begin. */
export function findClashes(facts: ClashFacts): Clash[] {
  const found: { clash: Clash; from: Minute; until: Minute }[] = [
    ...childClashes(facts.entries),
    ...[...turnsOf(facts)].flatMap(([member, turns]) => adultClashes(member, turns)),
  ]
  return found
    .filter(({ until }) => until >= facts.now)
    .toSorted((a, b) => a.from - b.from)
    .map(({ clash }) => clash)
}

interface Span {
  from: Minute
  until: Minute
}

/** Pairs that touch or overlap, each in the order of their beginnings. */
export function meetings<S extends Span>(spans: readonly S[]): [S, S][] {
  const pairs: [S, S][] = []
  let before: S[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    before = before.filter(({ until }) => until >= span.from)
    for (const earlier of before) pairs.push([earlier, span])
    before.push(span)
  }
  return pairs
}

function dated<C extends Clash>(clash: Omit<C, 'date' | 'until'>, from: Minute, until: Minute) {
  return { clash: { ...clash, date: dayOf(from), until: dayOf(until) } as C, from, until }
}

function childClashes(entries: readonly ClashEntry[]) {
  const spans = new Map<string, (Span & { entry: ClashEntry })[]>()
  for (const entry of entries) {
    const { child_uuid, start_date, end_date, start_time, end_time } = entry
    if (start_time === null || end_time === null) continue
    const span = { entry, from: minuteOf(start_date, start_time), until: minuteOf(end_date, end_time) }
    const ofChild = spans.get(child_uuid)
    if (ofChild) ofChild.push(span)
    else spans.set(child_uuid, [span])
  }
  return [...spans].flatMap(([child_uuid, ofChild]) =>
    meetings(ofChild)
      .filter(([a, b]) => a.from < b.until && b.from < a.until && !isOnePlace(a.entry, b.entry))
      .map(([a, b]) =>
        dated<ChildClash>(
          {
            kind: 'child',
            key: `child ${child_uuid} ${sorted([a, b].map(({ entry, from, until }) => `${entry.activity_uuid} ${from} ${until}`))}`,
            child_uuid,
            entries: [a.entry, b.entry],
          },
          Math.max(a.from, b.from),
          Math.min(a.until, b.until),
        ),
      ),
  )
}

function isOnePlace(a: ClashEntry, b: ClashEntry): boolean {
  const place = placeOf(a)
  return a.activity_uuid === b.activity_uuid || (place !== null && place === placeOf(b))
}

function adultClashes(user_uuid: string, turns: readonly TimedTurn[]) {
  return meetings(turns)
    .filter(([a, b]) => !canMakeBoth(a, b))
    .map(([a, b]) =>
      dated<AdultClash>(
        {
          kind: 'adult',
          key: `adult ${user_uuid} ${sorted([a, b].map(({ entry, way, at }) => `${entry.activity_uuid} ${way} ${at}`))}`,
          user_uuid,
          turns: a.at <= b.at ? [a, b] : [b, a],
        },
        Math.min(a.at, b.at),
        Math.max(a.at, b.at),
      ),
    )
}

function sorted(parts: readonly string[]): string {
  return parts.toSorted().join(' ')
}
