import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockWatch, judgeClock } from './clock-watch.ts'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.parse('2025-06-02T09:00:00.000Z')
const after = (ms: number) => new Date(start + ms)

describe('a clock is trusted', () => {
  test('if it was never seen before', () => {
    expect(judgeClock(undefined, after(0), 0)).toEqual({ seenAt: after(0), doubtedMs: null })
  })

  test.each([0, 1, hour, 3 * hour])('%i ms after it was last seen', (ms) => {
    expect(judgeClock({ seenAt: after(0), doubtedMs: hour }, after(ms), 0)).toEqual({
      seenAt: after(ms),
      doubtedMs: null,
    })
  })

  test('a little before that, and the last time stays', () => {
    const judged = judgeClock({ seenAt: after(0), doubtedMs: null }, after(-3 * hour), 0)
    expect(judged).toEqual({ seenAt: after(0), doubtedMs: null })
  })

  test.each([-365 * day, -day, -3 * hour - 1, 3 * hour + 1, day, 365 * day])(
    'not if it is %i ms away, but after a day of running',
    (ms) => {
      const known = { seenAt: after(0), doubtedMs: null }
      expect(judgeClock(known, after(ms), 0)).toEqual({ seenAt: after(0), doubtedMs: 0 })
      expect(judgeClock(known, after(ms), day - 1)).toEqual({ seenAt: after(0), doubtedMs: day - 1 })
      expect(judgeClock(known, after(ms), day)).toEqual({ seenAt: after(ms), doubtedMs: null })
    },
  )
})

describe('servers on one database', () => {
  let database: TestDatabase
  let ran: number
  let doubts: { clock: string; lastSeen: string }[]

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    ran = 0
    doubts = []
    await database.db.deleteFrom('clock_watch').execute()
    await server()(after(0))
  })
  afterAll(() => database.close())

  const server = () =>
    clockWatch({ db: database.db, monotonicNow: () => ran, onDoubt: (doubt) => void doubts.push(doubt) })

  async function hoursUntilBelieved(look: (now: Date) => Promise<boolean>, from: number): Promise<number> {
    for (let hours = 0; ; hours++) {
      if (await look(after(from + hours * hour))) return hours
      ran += hour
    }
  }

  test('a server that was off for a month trusts its clock after a day, and warns once', async () => {
    expect(await hoursUntilBelieved(server(), 30 * day)).toBe(24)
    expect(doubts).toEqual([{ clock: after(30 * day).toISOString(), lastSeen: after(0).toISOString() }])
    expect(await server()(after(31 * day))).toBe(true)
  })

  test('the hours of a server that is off every night add up', async () => {
    let on = 0
    for (const evening of [0, 1, 2]) {
      const look = server()
      for (let hours = 0; hours <= 8; hours++) {
        const believed = await look(after((7 + evening) * day + hours * hour))
        expect(believed).toBe(on === 24)
        if (hours < 8) {
          on += 1
          ran += hour
        }
      }
    }
  })

  test('several servers that start after a long time each wait for a day', async () => {
    const [one, other] = [server(), server()]
    const both = async (now: Date) => {
      const believed = await one(now)
      return (await other(now)) && believed
    }
    expect(await hoursUntilBelieved(both, 30 * day)).toBe(24)
  })

  test('a wrong clock is never trusted as long as another server’s is right', async () => {
    const [right, wrong] = [server(), server()]
    for (let hours = 1; hours <= 60; hours++) {
      ran += hour
      expect(await right(after(hours * hour))).toBe(true)
      expect(await wrong(after(hours * hour + 365 * day))).toBe(false)
    }
    expect(doubts).toHaveLength(1)
  })

  test('a corrected clock is trusted at once', async () => {
    const look = server()
    for (const ms of [365 * day, -365 * day]) {
      expect(await look(after(ms))).toBe(false)
      ran += hour
      expect(await look(after(hour))).toBe(true)
    }
  })
})
