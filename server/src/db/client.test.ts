import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

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

test('nothing stays nothing', async () => {
  expect(await read('null::date')).toBeNull()
  expect(await read('null::timestamptz')).toBeNull()
  expect(await read('null::bigint')).toBeNull()
})

test('upper and lower case are known beyond English', async () => {
  expect(await read(`lower('ÉÖÑ')`)).toBe('éöñ')
})

describe.runIf(!onPostgres())('the embedded database', () => {
  test('has what it was given after it was closed and opened again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parent-activity-embedded-'))
    const id = '0f0e8a5e-8d5c-4a39-8a2f-6d9a31f8a3c4'
    try {
      const first = await openDatabase({ kind: 'embedded', directory })
      const { mode } = await stat(join(directory, 'pglite'))
      expect(process.platform === 'win32' || (mode & 0o777) === 0o700).toBe(true)
      await migrate(first.db)
      await first.db.insertInto('families').values({ id, created_at: '2025-06-02T09:00:00.000Z' }).execute()
      await expect(openDatabase({ kind: 'embedded', directory })).rejects.toThrow('is in use by process')
      await first.close()

      const second = await openDatabase({ kind: 'embedded', directory })
      await migrate(second.db)
      expect(await second.db.selectFrom('families').select(['id', 'created_at']).execute()).toEqual([
        { id, created_at: '2025-06-02T09:00:00.000Z' },
      ])
      await second.close()
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }, 180_000)
})
