import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

test('a day is a string, whatever the time zone', async () => {
  expect(await read(`date '2025-03-30'`)).toBe('2025-03-30')
  expect(await read(`date '0001-01-01'`)).toBe('0001-01-01')
})

test('a moment is an ISO string in UTC', async () => {
  expect(await read(`timestamptz '2025-03-30 01:30:00.25+02'`)).toBe('2025-03-29T23:30:00.250Z')
})

test('a count is a number', async () => {
  expect(await read('count(*)')).toBe(1)
  expect(await read('sum(2::integer)')).toBe(2)
})

test('null stays null', async () => {
  expect(await read('null::date')).toBeNull()
  expect(await read('null::timestamptz')).toBeNull()
  expect(await read('null::bigint')).toBeNull()
})

test('upper and lower case are known beyond English', async () => {
  expect(await read(`lower('ÉÖÑ')`)).toBe('éöñ')
})
