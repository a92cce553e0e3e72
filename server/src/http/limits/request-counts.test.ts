import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { RequestCounts } from './request-counts.ts'

const minute = 60_000

let database: TestDatabase
let now: Date
let callers = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  now = new Date('2025-06-02T09:00:00.000Z')
  callers += 1
})
afterAll(() => database.close())

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const processes = (count: number) => Array.from({ length: count }, () => new RequestCounts(database.db, () => now))
const isWithin = async (counts: RequestCounts, max: number, caller = `caller ${callers}`) =>
  (await counts.count(caller, max, minute)).current <= max

async function letThrough(asked: Promise<boolean>[]): Promise<number> {
  return (await Promise.all(asked)).filter(Boolean).length
}

test.each([1, 2, 10, 29])('a small limit of %i is exact, however many processes count', async (max) => {
  const servers = processes(3)
  const asked = Array.from({ length: 5 * max }, (_, index) => isWithin(servers[index % 3]!, max))
  expect(await letThrough(asked)).toBe(max)
})

test.each([60, 600, 1000])('a limit of %i is never exceeded and nearly used up', async (max) => {
  const servers = processes(2)
  const asked = Array.from({ length: 2 * max }, (_, index) => isWithin(servers[index % 2]!, max))
  const through = await letThrough(asked)
  expect(through).toBeLessThanOrEqual(max)
  expect(through).toBeGreaterThan(max - Math.floor(max / 30))
})

test('a single process gets the whole limit, and reports what is left and for how long', async () => {
  const [counts] = processes(1)
  const ask = () => counts!.count('one', 100, minute)
  expect(await ask()).toEqual({ current: 1, ttl: minute })
  later(20_000)
  for (let count = 2; count <= 100; count++) expect(await ask()).toEqual({ current: count, ttl: 40_000 })
  expect(await ask()).toEqual({ current: 101, ttl: 40_000 })
})

test('a new minute begins for all processes', async () => {
  const [one, other] = processes(2)
  expect(await letThrough([isWithin(one!, 2), isWithin(other!, 2), isWithin(one!, 2)])).toBe(2)
  later(minute - 1)
  expect(await isWithin(other!, 2)).toBe(false)
  later(1)
  expect(await letThrough([isWithin(one!, 2), isWithin(other!, 2), isWithin(other!, 2)])).toBe(2)
})

test('only some of the requests write to the database', async () => {
  await database.db.deleteFrom('request_counts').execute()
  const [counts] = processes(1)
  for (let count = 0; count < 60; count++) await isWithin(counts!, 600, 'busy')
  const rows = await database.db.selectFrom('request_counts').select('taken').where('taken', '>=', 60).execute()
  expect(rows).toEqual([{ taken: 60 }])
})

test('no stored count reveals an address, and old counts are removed', async () => {
  const [counts] = processes(1)
  await isWithin(counts!, 10, 'GET /somewhere 203.0.113.7')
  expect(await everythingStored(database.db)).not.toContain('203.0.113.7')
  later(minute)
  await isWithin(counts!, 10, 'another')
  expect(await database.db.selectFrom('request_counts').select('taken').execute()).toEqual([{ taken: 1 }])
})

test.each([1, 365])('a clock set back by %i days makes no caller wait longer than a minute', async (days) => {
  const [running, started] = processes(2)
  while (await isWithin(running!, 2));
  later(-days * 24 * 60 * minute)
  for (const counts of [running!, started!]) {
    expect(await counts.count(`caller ${callers}`, 2, minute)).toEqual({ current: 3, ttl: minute })
  }
  later(minute)
  expect(await letThrough([isWithin(started!, 2), isWithin(running!, 2), isWithin(running!, 2)])).toBe(2)
})
