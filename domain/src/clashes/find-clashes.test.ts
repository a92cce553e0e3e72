import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-date.ts'
import { placeKey } from '../legs/leg-rules.ts'
import { clockTimeOf, dayOf, minuteOf, type ClashEntry, type ClashFacts, type ClashLeg } from './clash-facts.ts'
import { findClashes, meetings } from './find-clashes.ts'

const day = '2025-06-02'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [maya, leo, anna, tom] = [101, 102, 201, 202].map(uuid) as [string, string, string, string]

function entry(change: Partial<ClashEntry>): ClashEntry {
  return {
    activity_uuid: uuid(1),
    child_uuid: maya,
    name: 'Swimming',
    location: null,
    start_date: day,
    end_date: day,
    start_time: '17:00',
    end_time: '18:00',
    ...change,
  }
}

function leg(of: ClashEntry, change: Partial<ClashLeg>): ClashLeg {
  const { activity_uuid, child_uuid } = of
  return { activity_uuid, child_uuid, way: 'there', who: 'member', user_uuid: tom, done_at: null, ...change }
}

const collects = (one: ClashEntry) => leg(one, { way: 'back' })

const clashes = (facts: Partial<ClashFacts>) =>
  findClashes({ entries: [], legs: [], minutesTo: new Map(), now: minuteOf(day), ...facts })

const swimming = entry({ location: 'Riverside Pool' })
const climbing = entry({
  activity_uuid: uuid(2),
  child_uuid: leo,
  name: 'Climbing',
  location: 'The Ledge',
  start_time: '16:30',
})
const minutesTo = new Map([
  ['riverside pool', 25],
  ['the ledge', 20],
])

test('a child can’t be at two places whose times overlap', () => {
  const film = entry({ activity_uuid: uuid(2), name: 'Film night', start_time: '17:30', end_time: '19:00' })
  const [clash] = clashes({ entries: [film, swimming] })
  expect(clash).toMatchObject({ kind: 'child', child_uuid: maya, date: day, until: day, entries: [swimming, film] })
  const moved = clashes({ entries: [{ ...film, start_time: '17:45' }, swimming] })
  expect(moved[0]?.key, 'a moved activity warns again').not.toBe(clash?.key)
  expect(clashes({ entries: [swimming, film] })[0]?.key, 'in any order').toBe(clash?.key)
})

test('what touches, takes all day, is at the same place or of another child does not clash', () => {
  const others: Partial<ClashEntry>[] = [
    { start_time: '18:00', end_time: '19:00' },
    { start_time: null, end_time: null },
    { end_time: null },
    { location: ' riverside  POOL' },
    { child_uuid: leo },
    { activity_uuid: uuid(1) },
    { start_date: '2025-06-03', end_date: '2025-06-03' },
  ]
  for (const change of others) {
    expect(
      clashes({ entries: [swimming, entry({ activity_uuid: uuid(2), ...change })] }),
      JSON.stringify(change),
    ).toEqual([])
  }
})

test('a night away clashes with the evening and with the morning after', () => {
  const sleepover = entry({ activity_uuid: uuid(2), start_time: '20:00', end_date: addDays(day, 1), end_time: '10:00' })
  const evening = entry({ activity_uuid: uuid(3), start_time: '19:00', end_time: '20:30' })
  const morning = entry({ ...on(addDays(day, 1)), activity_uuid: uuid(4), start_time: '09:00', end_time: '11:00' })
  expect(clashes({ entries: [evening, morning, sleepover] }).map(({ date }) => date)).toEqual([day, addDays(day, 1)])
})

test('an adult can’t collect two children from different places at once', () => {
  const legs = [leg(swimming, { way: 'back' }), leg(climbing, { way: 'back' })]
  const [clash, ...others] = clashes({ entries: [swimming, climbing], legs, minutesTo })
  expect(clash).toMatchObject({ kind: 'adult', user_uuid: tom, date: day })
  expect(others).toEqual([])
  const legsOfTwo = [leg(swimming, { way: 'back' }), leg(climbing, { way: 'back', user_uuid: anna })]
  expect(clashes({ entries: [swimming, climbing], legs: legsOfTwo, minutesTo })).toEqual([])
  const done = [leg(swimming, { way: 'back', done_at: '2025-06-02T16:00:00Z' }), leg(climbing, { way: 'back' })]
  expect(clashes({ entries: [swimming, climbing], legs: done, minutesTo })).toEqual([])
  expect(clashes({ entries: [climbing], legs, minutesTo }), 'a child that isn’t going').toEqual([])
})

test('an adult who waits at a place brings and collects there without a clash', () => {
  const short = { ...swimming, end_time: '17:30' }
  const other = entry({ ...short, activity_uuid: uuid(3), child_uuid: leo, start_time: '17:20', end_time: '18:20' })
  const legs = [short, other].flatMap((one) => [leg(one, {}), leg(one, { way: 'back' })])
  expect(clashes({ entries: [short, other], legs, minutesTo })).toEqual([])
})

test('two children of one activity are one turn', () => {
  const ida = entry({ ...swimming, child_uuid: uuid(103) })
  const legs = [leg(swimming, { way: 'back' }), leg(ida, { way: 'back' }), leg(climbing, { way: 'back' })]
  const found = clashes({ entries: [swimming, ida, climbing], legs, minutesTo })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ turns: [{ child_uuids: [maya, uuid(103)] }, { child_uuids: [leo] }] })
})

test('without minutes only the same moment clashes', () => {
  const later = { ...climbing, end_time: '18:05' }
  expect(clashes({ entries: [swimming, later], legs: [collects(swimming), collects(later)] })).toEqual([])
  expect(clashes({ entries: [swimming, climbing], legs: [collects(swimming), collects(climbing)] })).toHaveLength(1)
})

test('what is over no longer clashes', () => {
  const film = entry({ activity_uuid: uuid(2), start_time: '17:30', end_time: '19:00' })
  const count = (time: string) => clashes({ entries: [swimming, film], now: minuteOf(day, time) }).length
  expect([count('18:00'), count('18:01')]).toEqual([1, 0])
})

test('people, children alone, rides and what nobody has don’t clash', () => {
  const legs = (['person', 'alone', 'not_needed', 'ride', 'open'] as const).flatMap((who) => [
    leg(swimming, { way: 'back', who, user_uuid: null }),
    leg(climbing, { way: 'back', who, user_uuid: null }),
  ])
  expect(clashes({ entries: [swimming, climbing], legs, minutesTo })).toEqual([])
})

function on(date: string) {
  return { start_date: date, end_date: date }
}

/** Four days, so that nights and several days are among them. */
const minutes = 4 * 1440
const somePlace = fc.constantFrom(null, 'Pool', ' pool', 'Hall', 'School')
const someEntry = fc
  .record({
    activity: fc.integer({ min: 1, max: 6 }),
    child: fc.integer({ min: 101, max: 102 }),
    location: somePlace,
    from: fc.integer({ min: 0, max: minutes / 15 - 200 }),
    length: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 80, max: 190 })),
    timed: fc.constantFrom('both', 'both', 'both', 'start', 'none'),
  })
  .map(({ activity, child, location, from, length, timed }) => {
    const [start, end] = [minuteOf(day) + from * 15, minuteOf(day) + (from + length) * 15]
    return entry({
      activity_uuid: uuid(activity),
      child_uuid: uuid(child),
      location,
      start_date: dayOf(start),
      end_date: dayOf(end),
      start_time: timed === 'none' ? null : clockTimeOf(start),
      end_time: timed === 'both' ? clockTimeOf(end) : null,
    })
  })
/** As in a calendar: an activity has one time and place for all its children. */
const someEntries = fc.array(someEntry, { maxLength: 9 }).map((all) => {
  const byChild = new Map(all.map((one) => [`${one.activity_uuid} ${one.child_uuid}`, one]))
  const first = new Map(all.toReversed().map((one) => [one.activity_uuid, one]))
  return [...byChild.values()].map((one) => ({ ...one, ...first.get(one.activity_uuid), child_uuid: one.child_uuid }))
})

test('children are at two places exactly if some minute of a grid says so', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const expected = new Set<string>()
      for (let minute = 0; minute < minutes; minute += 15) {
        const at = minuteOf(day) + minute
        const there = entries.filter(
          (one) =>
            one.start_time !== null &&
            one.end_time !== null &&
            minuteOf(one.start_date, one.start_time) <= at &&
            at < minuteOf(one.end_date, one.end_time),
        )
        for (const a of there) {
          for (const b of there) {
            const apart = a.location === null || placeKey(a.location) !== placeKey(b.location ?? '')
            if (a.child_uuid === b.child_uuid && a.activity_uuid < b.activity_uuid && apart) {
              expected.add(`${a.child_uuid} ${a.activity_uuid} ${b.activity_uuid}`)
            }
          }
        }
      }
      const found = clashes({ entries }).flatMap((clash) => {
        if (clash.kind !== 'child') return []
        const [a, b] = clash.entries.map(({ activity_uuid }) => activity_uuid).toSorted()
        return [`${clash.child_uuid} ${a} ${b}`]
      })
      expect(found.toSorted()).toEqual([...expected].toSorted())
    }),
  )
})

test('adults have turns that can’t both be made exactly if some minute of a grid says so', () => {
  const someLegs = fc.array(
    fc.record({
      index: fc.nat(8),
      way: fc.constantFrom('there' as const, 'back' as const),
      user_uuid: fc.constantFrom(anna, tom),
      isDone: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const someMinutes = fc.record({ pool: fc.integer({ min: 1, max: 40 }), hall: fc.integer({ min: 1, max: 90 }) })
  fc.assert(
    fc.property(someEntries, someLegs, someMinutes, (entries, chosen, { pool, hall }) => {
      const away = new Map([
        ['pool', pool],
        ['hall', hall],
      ])
      const known = new Map<string, ClashLeg>()
      for (const { index, way, user_uuid, isDone } of chosen) {
        const one = entries[index]
        if (one) {
          known.set(
            `${one.activity_uuid} ${one.child_uuid} ${way}`,
            leg(one, { way, user_uuid, done_at: isDone ? '2025-06-02T12:00:00Z' : null }),
          )
        }
      }
      const legs = [...known.values()]
      const expected = new Set<string>()
      const busy = legs.flatMap(({ activity_uuid, child_uuid, way, user_uuid, done_at }) => {
        const one = entries.find((of) => of.activity_uuid === activity_uuid && of.child_uuid === child_uuid)
        const [date, time] = way === 'there' ? [one?.start_date, one?.start_time] : [one?.end_date, one?.end_time]
        if (!one || date === undefined || time === undefined || time === null || done_at !== null) return []
        const place = one.location === null ? null : placeKey(one.location)
        const at = minuteOf(date, time)
        const minute = new Set(grid(at, away.get(place ?? '') ?? 0))
        return [{ user_uuid, turn: `${activity_uuid} ${way}`, activity_uuid, place, at, minute }]
      })
      for (const a of busy) {
        for (const b of busy) {
          const apart = a.activity_uuid !== b.activity_uuid && (a.place === null || a.place !== b.place)
          const meet = a.at === b.at || [...a.minute].some((half) => b.minute.has(half)) || within(a, b) || within(b, a)
          if (a.user_uuid === b.user_uuid && a.turn < b.turn && apart && meet) {
            expected.add(`${a.user_uuid} ${a.turn} ${b.turn}`)
          }
        }
      }
      const found = clashes({ entries, legs, minutesTo: away, now: minuteOf('2025-01-01') }).flatMap((clash) => {
        if (clash.kind !== 'adult') return []
        const [a, b] = clash.turns.map(({ entry: of, way }) => `${of.activity_uuid} ${way}`).toSorted()
        return [`${clash.user_uuid} ${a} ${b}`]
      })
      expect(found.toSorted()).toEqual([...expected].toSorted())
    }),
  )
})

/** The middles of the minutes on the way. */
function grid(at: number, away: number): number[] {
  return Array.from({ length: away * 2 }, (_, index) => at - away + index + 0.5)
}

/** A moment without a way, in the middle of another’s way. */
function within(a: { at: number; minute: ReadonlySet<number> }, b: { minute: ReadonlySet<number> }): boolean {
  return a.minute.size === 0 && b.minute.has(a.at - 0.5) && b.minute.has(a.at + 0.5)
}

const year = (count: number): ClashFacts => {
  const entries = Array.from({ length: count }, (_, index) =>
    entry({
      ...on(addDays(day, Math.floor(index / 2))),
      activity_uuid: uuid(index + 1),
      child_uuid: index % 4 === 0 ? leo : maya,
      location: index % 3 === 0 ? 'The Ledge' : 'Riverside Pool',
    }),
  )
  const legs = entries.flatMap((one) => [leg(one, {}), leg(one, { way: 'back', user_uuid: anna })])
  return { entries, legs, minutesTo, now: minuteOf(day) }
}
/** How many fields of the objects are read. */
function readsOf<T extends object>(objects: readonly T[], work: (watched: T[]) => void): number {
  let reads = 0
  const get = (target: T, name: string | symbol) => {
    reads += 1
    return Reflect.get(target, name) as unknown
  }
  work(objects.map((one) => new Proxy(one, { get })))
  return reads
}

const readsOfActivities = (count: number) => {
  const facts = year(count)
  return readsOf<ClashEntry | ClashLeg>([...facts.entries, ...facts.legs], (watched) => {
    const entries = watched.slice(0, count) as ClashEntry[]
    const legs = watched.slice(count) as ClashLeg[]
    expect(findClashes({ ...facts, entries, legs }).length).toBeGreaterThan(100)
  })
}
const readsOfSpans = (count: number) =>
  readsOf(
    Array.from({ length: count }, (_, index) => ({ from: 30 * index, until: 30 * index + 60 })),
    (spans) => expect(meetings(spans)).toHaveLength(2 * count - 3),
  )

test.each([
  ['activities', readsOfActivities],
  ['spans of time', readsOfSpans],
])('four times as many %s take about four times the work, not sixteen times', (_, reads) => {
  expect(reads(1200)).toBeLessThan(5 * reads(300))
})
